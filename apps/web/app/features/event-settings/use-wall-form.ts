import { saveWallSettings, type WallSettings } from '@afterglow/contract/wall'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '~/lib/api'
import { t } from '~/lib/host-words'
import { toast } from '~/ui/toast'
import { explainFailure } from './save-words'
import type { SavedForm } from './saved-form'
import { wallQuery } from './wall-queries'

/** The photo wall has a row of its own, and no second version to quarrel with: the last save counts. */
export function useWallForm(options: { eventId: string; known: WallSettings; onSaved(): void }) {
  const { eventId, known, onSaved } = options
  const client = useQueryClient()
  const [typed, setTyped] = useState<WallSettings | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const isUnderWay = useRef(false)
  const values = typed ?? known

  async function send() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsSaving(true)
    try {
      const saved = await call(saveWallSettings, { params: { eventId }, body: values })
      client.setQueryData(wallQuery(eventId).queryKey, saved)
      toast.success(t('wall.saved'))
      setTyped(null)
      onSaved()
    } catch (error) {
      explainFailure(error, t('wall.failed'))
    } finally {
      isUnderWay.current = false
      setIsSaving(false)
    }
  }

  const form: SavedForm = {
    isDirty: typed !== null,
    isSaving,
    isOvertaken: false,
    save: () => void send(),
    takeOver: () => void send(),
    keepTyping: () => undefined,
    discard: () => setTyped(null),
  }
  return { form, values, change: (patch: Partial<WallSettings>) => setTyped({ ...values, ...patch }) }
}
