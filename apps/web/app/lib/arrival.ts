/** Id of the sentence that a page shows while its first code does not come. */
export const ARRIVAL_ELEMENT_ID = 'afterglow-arrival'

/** Set once a page's code runs: from then on the code itself asks again for what is missing. */
export const ARRIVED = 'afterglowArrived'

/** A page that was loaded again because it was outdated is not loaded again for the same reason so soon, in ms. */
export const RELOADED_FOR = 600_000
