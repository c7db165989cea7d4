import { Avatar as Base } from '@base-ui/react/avatar'

export function Avatar({ initials, imageUrl }: { initials: string; imageUrl?: string | null }) {
  return (
    <Base.Root className="grid size-9 shrink-0 place-items-center overflow-hidden rounded-full bg-(--rose-200) text-[.8125rem] font-bold tracking-[.01em] text-(--rose-900)">
      {imageUrl && <Base.Image src={imageUrl} alt="" className="size-full object-cover" />}
      <Base.Fallback>{initials}</Base.Fallback>
    </Base.Root>
  )
}
