import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'

/** Shown before edits are dropped. */
export function LeaveDialog(props: { isOpen: boolean; onStay(): void; onLeave(): void }) {
  return (
    <Dialog
      isOpen={props.isOpen}
      onOpenChange={(next) => !next && props.onStay()}
      title={t('eventForm.leaveTitle')}
      description={t('eventForm.leaveText')}
      closeLabel={t('app.close')}
      width="sm"
      footer={
        <>
          <Button onClick={props.onStay}>{t('eventForm.stay')}</Button>
          <Button variant="danger" onClick={props.onLeave}>
            {t('eventForm.leave')}
          </Button>
        </>
      }
    />
  )
}
