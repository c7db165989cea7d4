import { MAX_VOICES_AT_ONCE, type VoiceNote } from '@afterglow/contract/notes'
import { useState } from 'react'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { CheckboxRow } from '~/ui/checkbox'

/** The voice messages selected for deletion, without those that have gone meanwhile. */
export function useVoiceChoice(voices: readonly VoiceNote[]) {
  const [isChoosing, setIsChoosing] = useState(false)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = voices.filter(({ id }) => ids.has(id)).slice(0, MAX_VOICES_AT_ONCE)
  return {
    isChoosing,
    chosen,
    begin: () => setIsChoosing(true),
    end() {
      setIsChoosing(false)
      setIds(new Set())
    },
    toggle(id: string) {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      setIds(next)
    },
    chooseAll: (isAll: boolean) => setIds(new Set(isAll ? voices.map(({ id }) => id) : [])),
  }
}

interface VoiceChooserProps {
  choice: ReturnType<typeof useVoiceChoice>
  shown: number
  onDelete(voices: VoiceNote[]): void
}

/** Bulk deletion: a button that starts selecting, then the number selected. */
export function VoiceChooser({ choice, shown, onDelete }: VoiceChooserProps) {
  const { isChoosing, chosen } = choice
  if (!isChoosing)
    return (
      <Button variant="secondary" className="mb-4" onClick={choice.begin}>
        {t('voiceMail.makeRoom')}
      </Button>
    )
  const most = Math.min(shown, MAX_VOICES_AT_ONCE)
  return (
    <div className="mb-4 flex max-w-4xl flex-wrap items-center gap-3">
      <CheckboxRow
        label={t('voiceMail.chooseAll')}
        isChecked={chosen.length === most}
        isMixed={chosen.length > 0 && chosen.length < most}
        onChange={choice.chooseAll}
      />
      <Button variant="danger" disabled={chosen.length === 0} onClick={() => onDelete(chosen)}>
        {t('voiceMail.deleteChosen', { count: chosen.length })}
      </Button>
      <Button variant="ghost" onClick={choice.end}>
        {t('voiceMail.stopChoosing')}
      </Button>
    </div>
  )
}
