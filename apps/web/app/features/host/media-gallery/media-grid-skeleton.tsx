import { Skeleton } from '~/ui/skeleton'

const PLACEHOLDERS = Array.from({ length: 18 }, (_, index) => `tile-${index}`)

export function MediaGridSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid grid-cols-3 gap-1 md:grid-cols-4 md:gap-3 xl:grid-cols-6">
      <span className="sr-only">{label}</span>
      {PLACEHOLDERS.map((name) => (
        <Skeleton key={name} className="aspect-square rounded-photo" />
      ))}
    </div>
  )
}
