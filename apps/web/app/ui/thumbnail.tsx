import { FileImage } from 'lucide-react'
import { Icon } from './icon'

/** A photo that fills its square, or a symbol until there is one. */
export function Thumbnail({ src, alt = '' }: { src: string | null; alt?: string }) {
  if (src !== null) return <img src={src} alt={alt} loading="lazy" className="size-full object-cover" />
  return (
    <span className="grid size-full place-items-center text-subtle">
      <Icon as={FileImage} />
    </span>
  )
}
