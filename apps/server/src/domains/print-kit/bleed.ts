/** Color beyond the edge, in millimeters, so that an imprecise cut shows no white. */
export const BLEED = 3
