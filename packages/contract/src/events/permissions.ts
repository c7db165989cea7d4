import * as z from 'zod/mini'

/** The toggles of Access Control. */
export const eventPermissionsSchema = z.object({
  passwordProtection: z.boolean(),
  guestsCanView: z.boolean(),
  guestsCanUpload: z.boolean(),
  guestsCanAddNotes: z.boolean(),
  guestsCanDownload: z.boolean(),
  guestsCanDelete: z.boolean(),
  /** Off: no heart is given or shown; those given are kept. */
  guestsCanLove: z.boolean(),
  /** Whether guests see how many love a photo. The host always does. */
  guestsSeeHeartCounts: z.boolean(),
  /** The names of those who sent a photo, if they gave one. */
  guestsSeeNames: z.boolean(),
  /** Off: no challenge is shown; those written, and what was sent for them, are kept. */
  guestsHaveChallenges: z.boolean(),
  /** A camera with a limited number of shots in place of an upload button. Needs a time at which photos appear. */
  guestsHaveCamera: z.boolean(),
  /** Beside photos, where guests see those of others. */
  guestsCanComment: z.boolean(),
  /** Whether reports by several guests hide a thing until the host decides. */
  reportsHide: z.boolean(),
  guestsViewOwnOnly: z.boolean(),
  uploadApproval: z.boolean(),
  socialSharing: z.boolean(),
})

export type EventPermissions = z.infer<typeof eventPermissionsSchema>

/** The toggles of a new event. */
export const PERMISSION_DEFAULTS: EventPermissions = {
  passwordProtection: false,
  guestsCanView: true,
  guestsCanUpload: true,
  guestsCanAddNotes: true,
  guestsCanDownload: false,
  guestsCanDelete: false,
  guestsCanLove: true,
  guestsSeeHeartCounts: true,
  guestsSeeNames: true,
  guestsHaveChallenges: false,
  guestsHaveCamera: false,
  guestsCanComment: false,
  reportsHide: true,
  guestsViewOwnOnly: false,
  uploadApproval: false,
  socialSharing: false,
}

/** What else has to happen when a host changes a toggle. */
export interface PermissionEffect {
  /** The value that withdraws access to photos: media addresses issued before the change must end. */
  revokesWhen?: boolean
  /** Other photos are shown, or other rights over them apply: open pages load their photos again. */
  reloadsMedia?: true
}

export const PERMISSION_EFFECTS: Record<keyof EventPermissions, PermissionEffect> = {
  passwordProtection: { revokesWhen: true },
  guestsCanView: { revokesWhen: false },
  guestsCanUpload: {},
  guestsCanAddNotes: {},
  guestsCanDownload: { revokesWhen: false, reloadsMedia: true },
  guestsCanDelete: { reloadsMedia: true },
  guestsCanLove: { reloadsMedia: true },
  guestsSeeHeartCounts: { reloadsMedia: true },
  guestsSeeNames: { reloadsMedia: true },
  guestsHaveChallenges: { reloadsMedia: true },
  guestsHaveCamera: {},
  guestsCanComment: {},
  reportsHide: {},
  guestsViewOwnOnly: { revokesWhen: true, reloadsMedia: true },
  uploadApproval: { revokesWhen: true },
  socialSharing: {},
}
