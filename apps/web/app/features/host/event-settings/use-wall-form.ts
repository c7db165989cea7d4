import { saveWallSettings, type WallSettings } from '@afterglow/contract/wall'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '~/lib/api'
import { t } from '~/lib/host-words'
import { useCurrent } from '~/lib/use-current'
import { toast } from '~/ui/toast'
import { explainFailure } from './save-words'
import type { SavedForm } from './saved-form'
import { wallQuery } from './wall-queries'

/** The photo wall has its own record without version checks: the last save wins. */
export function useWallForm(options: { eventId: string; known: WallSettings; onSaved(): void }) {
  const { eventId, known, onSaved } = options
  const client = useQueryClient()
  const typing = useCurrent<WallSettings | null>(null)
  const typed = typing.value
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
      // Edits made during the save are still to be saved.
      if (typing.now() === typed) {
        typing.set(null)
        onSaved()
      }
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
    discard: () => typing.set(null),
  }
  const change = (patch: Partial<WallSettings>) => typing.set({ ...(typing.now() ?? known), ...patch })
  return { form, values, change }
}
