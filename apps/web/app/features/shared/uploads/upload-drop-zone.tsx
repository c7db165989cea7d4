import { entriesOf } from '@afterglow/contract/kernel'
import { ImageUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '~/lib/upload-words'
import { Icon } from '~/ui/icon'
import { toast } from '~/ui/toast'
import { droppedFiles } from './dropped-files'
import { startUpload } from './upload-session'

/** The whole window accepts dragged files. A button does the same. */
export function UploadDropZone({ eventId, label }: { eventId: string; label: string }) {
  const [isOver, setIsOver] = useState(false)

  // Files may be dropped anywhere on the page, even outside our components.
  useEffect(() => {
    let depth = 0
    const enter = (ev: DragEvent) => {
      if (!hasFiles(ev)) return
      depth += 1
      setIsOver(true)
    }
    const leave = (ev: DragEvent) => {
      if (!hasFiles(ev)) return
      depth -= 1
      if (depth <= 0) setIsOver(false)
    }
    const over = (ev: DragEvent) => {
      // Without this the browser would replace the page with the photo.
      if (hasFiles(ev)) ev.preventDefault()
    }
    const drop = (ev: DragEvent) => {
      if (!hasFiles(ev)) return
      ev.preventDefault()
      depth = 0
      setIsOver(false)
      void send(eventId, droppedFiles(ev.dataTransfer))
    }
    const stop = listen({ dragenter: enter, dragleave: leave, dragover: over, drop })
    return stop
  }, [eventId])

  if (!isOver) return null
  return (
    <div className="pointer-events-none fixed inset-0 z-(--z-dialog) grid place-items-center bg-scrim p-6">
      <p className="flex items-center gap-3 rounded-dialog border-2 border-dashed border-accent bg-card px-10 py-8 text-lg font-semibold text-ink shadow-dialog">
        <Icon as={ImageUp} size={24} />
        <span>{label}</span>
      </p>
    </div>
  )
}

async function send(eventId: string, dropped: Promise<File[]>): Promise<void> {
  const files = await dropped
  if (files.length === 0) toast.destructive(t('uploads.emptyFolder'))
  else await startUpload(eventId, files)
}

type DragEventName = 'dragenter' | 'dragleave' | 'dragover' | 'drop'

function listen(handlers: Record<DragEventName, (ev: DragEvent) => void>): () => void {
  for (const [name, handler] of entriesOf(handlers)) window.addEventListener(name, handler)
  return () => {
    for (const [name, handler] of entriesOf(handlers)) window.removeEventListener(name, handler)
  }
}

function hasFiles(ev: DragEvent): boolean {
  return ev.dataTransfer?.types.includes('Files') ?? false
}
