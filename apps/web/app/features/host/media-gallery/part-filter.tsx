import { t } from 'virtual:words/media'
import type { QueryInputOf } from '@afterglow/contract/kernel'
import { listMediaIds } from '@afterglow/contract/media'
import { useMutation } from '@tanstack/react-query'
import { FolderDown } from 'lucide-react'
import { call } from '~/lib/api'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { SelectField } from '~/ui/select'
import { toast } from '~/ui/toast'

interface PartFilterProps {
  eventId: string
  label: string
  /** Label of the option for "no filter". */
  anyLabel: string
  value: string | null
  options: readonly { value: string; label: string }[]
  onChange(value: string | null): void
  /** Downloads all photos of the chosen part; absent if it has none. */
  download?: { label: string; query: QueryInputOf<typeof listMediaIds> } | undefined
  onDownloadMany(ids: readonly string[]): void
}

/** Option value that is no part's id. */
const ANY = 'any'

/** Filters an event's photos by a part, such as a challenge or an album, and downloads that part as a ZIP. */
export function PartFilter(props: PartFilterProps) {
  const { eventId, download } = props
  const everything = useMutation({
    mutationFn: (query: QueryInputOf<typeof listMediaIds>) =>
      call(listMediaIds, { params: { eventId }, query }),
    onSuccess: ({ mediaIds }) => props.onDownloadMany(mediaIds),
    onError: () => toast.destructive(t('gallery.loadFailed')),
  })
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="w-full max-w-88">
        <SelectField
          label={props.label}
          value={props.value ?? ANY}
          options={[{ value: ANY, label: props.anyLabel }, ...props.options]}
          onChange={(next) => props.onChange(next === ANY ? null : next)}
        />
      </div>
      {download !== undefined && (
        <Button
          variant="soft"
          className="mb-2"
          isBusy={everything.isPending}
          onClick={() => everything.mutate(download.query)}
        >
          <Icon as={FolderDown} size={18} />
          <span>{download.label}</span>
        </Button>
      )}
    </div>
  )
}
