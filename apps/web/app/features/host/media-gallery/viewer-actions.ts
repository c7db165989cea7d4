import { t } from 'virtual:words/media'
import type { Media } from '@afterglow/contract/media'
import { Pencil, Trash2 } from 'lucide-react'
import type { ComponentType } from 'react'
import { PhotoComments } from '~/features/host/moderation'
import { heartAction } from '~/features/shared/hearts'
import { downloadAction, type OpenPhoto, type ViewerAction } from '~/features/shared/viewer'
import { EditDialog } from './edit-dialog'
import { FileFacts } from './file-facts'

/** A file that is open in its host's viewer. */
export interface OpenFile extends OpenPhoto {
  /** Deletes it, and shows another or closes the viewer. */
  remove(): void
}

const editAction: ViewerAction = {
  id: 'edit',
  icon: Pencil,
  useOn: () => ({ label: t('viewer.edit') }),
  panel: EditDialog,
}

const deleteAction: ViewerAction<OpenFile> = {
  id: 'delete',
  icon: Trash2,
  useOn: ({ remove }) => ({ label: t('viewer.delete'), iconLook: 'text-danger-ink', run: remove }),
}

/** What a host can do with the open file. */
export const hostActions: readonly ViewerAction<OpenFile>[] = [
  heartAction,
  editAction,
  downloadAction,
  deleteAction,
]

/** Beside the file, below what its host can switch. */
export const hostPanels: readonly { id: string; Panel: ComponentType<{ eventId: string; media: Media }> }[] =
  [
    { id: 'comments', Panel: PhotoComments },
    { id: 'facts', Panel: FileFacts },
  ]
