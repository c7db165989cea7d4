import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { cx } from '~/ui/cx'
import { OvertakenNotice } from './overtaken-notice'
import type { SavedForm } from './saved-form'

/** Sticks to the bottom edge while there is something to save. Must be inside the form that it submits. */
export function SaveBar({ form, label }: { form: SavedForm; label: string }) {
  return (
    <div
      data-foot
      className={cx(
        'z-(--z-sticky) flex flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-[1.75rem] border border-line bg-raised py-2.5 pe-2.5 ps-5 shadow-pop',
        form.isDirty && 'sticky bottom-[calc(1rem+env(safe-area-inset-bottom))]',
      )}
    >
      {form.isOvertaken && (
        <div className="-ms-2.5 w-[calc(100%+.625rem)]">
          <OvertakenNotice form={form} />
        </div>
      )}
      <p className="me-auto flex items-center gap-2.5 text-sm max-sm:w-full max-sm:pt-1.5" aria-live="polite">
        {form.isDirty && <span aria-hidden="true" className="size-2 rounded-full bg-(--amber-400)" />}
        <span>{t(form.isDirty ? 'eventForm.unsaved' : 'eventForm.noneUnsaved')}</span>
      </p>
      {form.isDirty && (
        <Button variant="ghost" disabled={form.isSaving} onClick={form.discard}>
          {t('eventForm.discard')}
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        disabled={!form.isDirty || form.isOvertaken}
        isBusy={form.isSaving}
        busyLabel={t('eventForm.saving')}
      >
        {label}
      </Button>
    </div>
  )
}
