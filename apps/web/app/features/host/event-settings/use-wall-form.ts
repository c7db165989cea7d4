import { saveWallSettings, type WallSettings } from '@afterglow/contract/wall'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/api'
import { t } from '~/lib/host-words'
import { useCurrent } from '~/lib/use-current'
import { useOneAtATime } from '~/lib/use-one-at-a-time'
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
  const saving = useOneAtATime()
  const values = typed ?? known

  async function send() {
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
    }
  }

  const form: SavedForm = {
    isDirty: typed !== null,
    isSaving: saving.isBusy,
    isOvertaken: false,
    save: () => saving.run(send),
    takeOver: () => saving.run(send),
    keepTyping: () => undefined,
    discard: () => typing.set(null),
  }
  const change = (patch: Partial<WallSettings>) => typing.set({ ...(typing.now() ?? known), ...patch })
  return { form, values, change }
}
