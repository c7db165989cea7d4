/** A form that is saved as a whole, as the frames around it (dialog, bar, leave warning) see it. */
export interface SavedForm {
  /** Something was typed that is not saved. */
  isDirty: boolean
  isSaving: boolean
  /** Somebody else was quicker: the host decides what becomes of what was typed. */
  isOvertaken: boolean
  save(): void
  /** Saves what was typed over what somebody else saved. */
  takeOver(): void
  /** Shows what somebody else saved, and keeps what was typed. */
  keepTyping(): void
  discard(): void
}
