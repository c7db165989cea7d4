import { PRINT_PAPERS, type PrintDesign, templateSize } from '@afterglow/contract/print-kit'
import { FileImage, Printer } from 'lucide-react'
import { useState } from 'react'
import { fetchText } from '~/lib/api'
import { t } from '~/lib/host-words'
import { download, saveFile } from '~/lib/save-file'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Segmented } from '~/ui/segmented'
import { SwitchRow } from '~/ui/switch'
import { toast } from '~/ui/toast'
import { CanvaButton } from '../canva-button'
import { drawingAddress, pdfAddress, type TemplateOfEvent } from './design-address'
import type { DesignForm } from './use-print-design'

/** Output options: paper, marks, PDF, picture, or Canva. */
export function Downloads({ template, form }: { template: TemplateOfEvent; form: DesignForm }) {
  const [hasMarks, setHasMarks] = useState(true)
  const { paper } = form.design
  const { savePicture, isPainting } = usePicture(template, paper)

  /** The saved version is what gets printed. */
  async function whenSaved(act: () => void | Promise<void>) {
    if (!(await form.flush())) return toast.destructive(t('errors.title'), t('printEditor.saveFailed'))
    await act()
  }

  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <p className="text-sm font-semibold">{t('printEditor.size')}</p>
        <Segmented
          label={t('printEditor.size')}
          value={paper}
          segments={PRINT_PAPERS.map((value) => ({
            value,
            label: t(`printKit.sizes.${templateSize(template.design, value).name}`),
          }))}
          onChange={(next) => form.change({ paper: next })}
        />
      </div>
      <SwitchRow
        label={t('printEditor.marks')}
        hint={t('printEditor.marksText')}
        isOn={hasMarks}
        onChange={setHasMarks}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="primary"
          onClick={() => void whenSaved(() => download(pdfAddress(template, hasMarks)))}
        >
          <Icon as={Printer} size={18} />
          {t('printKit.download')}
        </Button>
        <Button
          isBusy={isPainting}
          busyLabel={t('printEditor.painting')}
          onClick={() => void whenSaved(savePicture)}
        >
          <Icon as={FileImage} size={18} />
          {t('printEditor.downloadPng')}
        </Button>
        <CanvaButton pdf={pdfAddress(template, false)} isReady={() => form.flush()} />
      </div>
    </div>
  )
}

/** Paints the saved drawing as a PNG. */
function usePicture(template: TemplateOfEvent, paper: PrintDesign['paper']) {
  const [isPainting, setIsPainting] = useState(false)
  async function savePicture() {
    setIsPainting(true)
    try {
      const [svg, { paintPng }] = await Promise.all([
        fetchText(drawingAddress(template)),
        import('~/lib/paint-png'),
      ])
      saveFile(await paintPng(svg, templateSize(template.design, paper)), `${template.design}-${paper}.png`)
    } catch {
      toast.destructive(t('errors.title'), t('printEditor.pngFailed'))
    } finally {
      setIsPainting(false)
    }
  }
  return { savePicture, isPainting }
}
