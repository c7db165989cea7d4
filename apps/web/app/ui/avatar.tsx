import { Avatar as Base } from '@base-ui/react/avatar'
import { cx } from './cx'

const sizes = { md: 'size-9 text-[.8125rem]', lg: 'size-18 text-[1.375rem]' }

export function Avatar(props: { initials: string; imageUrl?: string | null; size?: keyof typeof sizes }) {
  const { initials, imageUrl, size = 'md' } = props
  return (
    <Base.Root
      className={cx(
        'grid shrink-0 place-items-center overflow-hidden rounded-full bg-(--rose-200) tight-[1] font-bold tracking-[.01em] text-(--rose-900)',
        sizes[size],
      )}
    >
      {imageUrl && <Base.Image src={imageUrl} alt="" className="size-full object-cover" />}
      <Base.Fallback>{initials}</Base.Fallback>
    </Base.Root>
  )
}
