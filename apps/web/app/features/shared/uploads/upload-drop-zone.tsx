import { entriesOf } from '@afterglow/contract/kernel'
import { ImageUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Icon } from '~/ui/icon'
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
      void startUpload(eventId, filesOf(ev.dataTransfer))
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

/** A dragged folder looks like an unreadable file. */
function filesOf(transfer: DataTransfer | null): File[] {
  const items = Array.from(transfer?.items ?? []).filter(
    (item) => item.webkitGetAsEntry()?.isDirectory !== true,
  )
  return items.map((item) => item.getAsFile()).filter((file) => file !== null)
}
