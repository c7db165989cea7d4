import { ArrowDownToLine, FolderDown } from 'lucide-react'
import dance from '~/content/photos/dance-tiny.avif'
import faces from '~/content/photos/faces.webp'
import firstDance from '~/content/photos/firstdance-small.webp'
import sparkler from '~/content/photos/sparkler-small.webp'
import { t } from '~/lib/site-words'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { SampleCode } from './sample-code'

const rowLook =
  'flex items-center gap-3.5 rounded-field bg-white p-2.5 text-[.9375rem] font-medium text-(--ink-900) shadow-card'

/** Photos awaiting the host's approval. */
export function ModerationRows() {
  return (
    <div className="m-6 mt-auto grid gap-2 lg:m-8 lg:mt-auto">
      {[dance, sparkler].map((photo, index) => (
        <div key={photo} className={rowLook}>
          <img
            src={photo}
            alt=""
            loading="lazy"
            width={48}
            height={48}
            className="size-12 rounded-photo object-cover"
          />
          <span>{`IMG_479${index}`}</span>
          <span className="ms-auto rounded-pill bg-(--violet-100) px-3.5 py-2 text-sm font-semibold text-(--violet-800)">
            {t('landing.samplePublish')}
          </span>
        </div>
      ))}
    </div>
  )
}

/** A photo on the wall, and the code beside it. */
export function WallPrint() {
  return (
    <>
      <span className="mx-auto mt-7 mb-6 rounded-photo bg-white p-2.5 shadow-print">
        <img
          src={firstDance}
          alt=""
          loading="lazy"
          width={168}
          height={208}
          className="h-52 w-42 rounded-[2px] object-cover"
        />
      </span>
      <span className="absolute end-5 bottom-5 rounded-field bg-white p-2">
        <SampleCode className="w-17" />
      </span>
    </>
  )
}

const noteLook =
  'absolute w-[min(17rem,80%)] rounded-photo bg-(--note-bg) bg-(image:--note-art) p-4 font-display text-xl tight-[1.15] text-(--note-ink) shadow-card'

export function NoteCards() {
  return (
    <>
      <p data-note-theme="theme2" className={cx(noteLook, 'top-5 end-4 rotate-3 lg:end-6')}>
        {t('landing.sampleNote1')}
        <small className="mt-2 block font-sans text-xs text-(--note-muted)">
          {t('landing.sampleSender1')}
        </small>
      </p>
      <p data-note-theme="theme1" className={cx(noteLook, 'top-36 start-4 -rotate-3 lg:start-6')}>
        {t('landing.sampleNote2')}
        <small className="mt-2 block font-sans text-xs text-(--note-muted)">
          {t('landing.sampleSender2')}
        </small>
      </p>
    </>
  )
}

/** Positions of the eight faces in their strip. */
const FACE_PLACES = Array.from({ length: 8 }, (_, index) => `${(index / 7) * 100}% 0`)

export function Faces() {
  return (
    <div className="m-6 mt-auto flex flex-wrap gap-2 lg:m-8 lg:mt-auto lg:flex-nowrap lg:gap-3">
      {FACE_PLACES.map((place) => (
        <img
          key={place}
          src={faces}
          alt=""
          loading="lazy"
          width={64}
          height={64}
          style={{ objectPosition: place }}
          className="size-13 rounded-full object-cover sm:size-16"
        />
      ))}
    </div>
  )
}

export function ZipRow() {
  return (
    <div className={cx(rowLook, 'm-6 mt-auto p-4 lg:m-8 lg:mt-auto')}>
      <span className="grid size-12 place-items-center rounded-field bg-(--amber-100) text-(--amber-800)">
        <Icon as={FolderDown} size={24} />
      </span>
      <span className="grid text-(--ink-900)">
        <b className="font-semibold">{t('landing.sampleZip')}</b>
        <small className="numeric text-sm font-normal text-(--ink-500)">{t('landing.sampleFiles')}</small>
      </span>
      <Icon as={ArrowDownToLine} className="ms-auto" />
    </div>
  )
}
