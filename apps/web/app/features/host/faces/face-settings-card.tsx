import { t } from 'virtual:words/faces'
import { type FaceSettings, setFaceSettings } from '@afterglow/contract/faces'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '~/lib/api'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Dialog } from '~/ui/dialog'
import { SwitchRow } from '~/ui/switch'
import { toast } from '~/ui/toast'
import { refetchFaces } from './face-queries'

interface FaceSettingsCardProps {
  eventId: string
  settings: FaceSettings
  /** Explains at length what is about to be switched on. */
  isExplaining?: boolean
}

/** The switch for faces. On starts the search; off deletes its results, after a confirmation. */
export function FaceSettingsCard({ eventId, settings, isExplaining = false }: FaceSettingsCardProps) {
  const [isAsking, setIsAsking] = useState(false)
  const save = useFaceSettings(eventId, () => setIsAsking(false))
  const wanted = save.isPending && save.variables ? save.variables : settings
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <h2 className={isExplaining ? 'serif text-display-xs' : 'text-sm font-semibold'}>
        {t('setting.title')}
      </h2>
      {isExplaining && <Explanation />}
      <div className="divide-y divide-line border-y border-line">
        <SwitchRow
          label={t('setting.toggle')}
          hint={t('setting.toggleHint')}
          isOn={wanted.groupsFaces}
          isDisabled={save.isPending}
          onChange={(isOn) => {
            if (isOn) save.mutate({ groupsFaces: true, guestsCanFindThemselves: false })
            else setIsAsking(true)
          }}
        />
        <SwitchRow
          label={t('setting.find')}
          hint={t('setting.findHint')}
          isOn={wanted.guestsCanFindThemselves}
          isDisabled={save.isPending || !wanted.groupsFaces}
          onChange={(isOn) => save.mutate({ groupsFaces: true, guestsCanFindThemselves: isOn })}
        />
      </div>
      <Dialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('setting.confirmTitle')}
        closeLabel={t('setting.close')}
        isSaving={save.isPending}
        width="sm"
        footer={
          <>
            <Button onClick={() => setIsAsking(false)}>{t('setting.cancel')}</Button>
            <Button
              variant="danger"
              isBusy={save.isPending}
              onClick={() => save.mutate({ groupsFaces: false, guestsCanFindThemselves: false })}
            >
              {t('setting.confirm')}
            </Button>
          </>
        }
      >
        <p className="text-muted">{t('setting.confirmText')}</p>
      </Dialog>
    </Card>
  )
}

function useFaceSettings(eventId: string, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: FaceSettings) => call(setFaceSettings, { params: { eventId }, body }),
    onSuccess({ groupsFaces }) {
      onSaved()
      refetchFaces(client)
      if (!groupsFaces) toast.success(t('setting.deleted'))
    },
    onError: () => toast.destructive(t('setting.failed')),
  })
}

function Explanation() {
  return (
    <>
      <p className="text-muted">{t('setting.offLead')}</p>
      <dl className="grid gap-4 sm:grid-cols-2">
        {(['what', 'where', 'guests', 'off'] as const).map((part) => (
          <div key={part}>
            <dt className="font-semibold">{t(`setting.${part}`)}</dt>
            <dd className="mt-1 text-sm text-muted">{t(`setting.${part}Text`)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
