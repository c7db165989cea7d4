import { t } from 'virtual:words/faces'
import { useSearchParams } from 'react-router'
import { Segmented } from '~/ui/segmented'

type GalleryTab = 'gallery' | 'faces'

/** The tab is in the address. */
export function useGalleryTab(): [GalleryTab, (tab: GalleryTab) => void] {
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') === 'faces' ? 'faces' : 'gallery'
  return [tab, (next) => setParams(next === 'faces' ? { tab: 'faces' } : {}, { replace: true })]
}

export function GalleryTabs({ tab, onChange }: { tab: GalleryTab; onChange(tab: GalleryTab): void }) {
  return (
    <Segmented
      label={t('tab.label')}
      value={tab}
      onChange={onChange}
      segments={[
        { value: 'gallery', label: t('tab.gallery') },
        { value: 'faces', label: t('tab.faces') },
      ]}
    />
  )
}
