/** A form that is saved as a whole, as its frames (dialog, bar, leave warning) see it. */
export interface SavedForm {
  /** There are unsaved edits. */
  isDirty: boolean
  isSaving: boolean
  /** Another save came first: the host decides what happens to the edits. */
  isOvertaken: boolean
  save(): void
  /** Saves the edits over the other save. */
  takeOver(): void
  /** Shows the other save and keeps the edits. */
  keepTyping(): void
  discard(): void
}
