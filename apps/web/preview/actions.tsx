import { Download, ImageUp, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { BrandMark } from '~/ui/brand-marks'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import type { ButtonSize, ButtonVariant } from '~/ui/button-look'
import { FilterChip } from '~/ui/filter-chip'
import { Icon } from '~/ui/icon'
import { IconButton } from '~/ui/icon-button'
import { Segmented } from '~/ui/segmented'
import { Part, Row } from './parts'

const variants: ButtonVariant[] = [
  'primary',
  'secondary',
  'soft',
  'ghost',
  'inverse',
  'danger',
  'danger-quiet',
]
const sizes: ButtonSize[] = ['sm', 'md', 'lg', 'xl']
const views = [
  { value: 'gallery', label: 'Gallery' },
  { value: 'faces', label: 'All Faces' },
] as const

export function Actions() {
  const [isBusy, setIsBusy] = useState(true)
  const [view, setView] = useState<'gallery' | 'faces'>('gallery')
  const [filter, setFilter] = useState('All')
  return (
    <Part title="Button">
      <Row label="Variants">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <span className="rounded-md bg-(--violet-400) p-2">
          <Button variant="on-photo">on-photo</Button>
        </span>
      </Row>
      <Row label="Disabled">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant}
          </Button>
        ))}
      </Row>
      <Row label="Sizes">
        {sizes.map((size) => (
          <Button key={size} variant="primary" size={size}>
            {size === 'xl' && <Icon as={ImageUp} />}
            Size {size}
          </Button>
        ))}
      </Row>
      <Row label="Busy keeps its width">
        <Button variant="primary" isBusy={isBusy} busyLabel="Saving...">
          Save
        </Button>
        <Button isBusy={isBusy} busyLabel="Creating...">
          Finish & Create Event
        </Button>
        <Button variant="ghost" onClick={() => setIsBusy(!isBusy)}>
          Toggle busy
        </Button>
      </Row>
      <Row label="Icon only, link">
        <IconButton label="Download" icon={Download} variant="secondary" />
        <Button aria-label="Share on WhatsApp">
          <BrandMark brand="whatsapp" />
        </Button>
        <IconButton label="Close" icon={X} />
        <IconButton label="Delete" icon={Trash2} size="sm" variant="danger-quiet" />
        <ButtonLink to="/dashboard/home">A link</ButtonLink>
      </Row>
      <Row label="Segmented, filter chips">
        <Segmented label="View" value={view} segments={views} onChange={setView} />
        <div className="w-80">
          <Segmented label="View of one width" value={view} segments={views} onChange={setView} isBlock />
        </div>
        {['All', 'Published'].map((name) => (
          <FilterChip
            key={name}
            label={name}
            count="1,284"
            isActive={filter === name}
            onClick={() => setFilter(name)}
          />
        ))}
      </Row>
    </Part>
  )
}
