import { t } from 'virtual:words/notFound'
import { SiteLink } from '~/features/shared/links'
import { useTitle } from '~/lib/use-title'
import { ButtonLink } from '~/ui/button-link'
import { cx } from '~/ui/cx'
import { SiteHeader } from './site-header'

export function NotFoundScreen() {
  useTitle(t('notFound.pageTitle'))
  return (
    <>
      <SiteHeader />
      <main
        id="content"
        className="glow grid grid-cols-[minmax(0,1fr)] overflow-x-clip min-h-[calc(100dvh-4rem)] place-content-center justify-items-center gap-4 px-5 pt-8 pb-20 text-center lg:min-h-[calc(100dvh-4.75rem)]"
      >
        <Prints />
        <h1 className="serif mt-10 text-[clamp(2.75rem,6vw,4.5rem)] tight-[1]">{t('notFound.title')}</h1>
        <p className="mb-4 text-lg text-muted">{t('notFound.text')}</p>
        <ButtonLink as={SiteLink} to="/" variant="primary" size="lg">
          {t('notFound.home')}
        </ButtonLink>
      </main>
    </>
  )
}

const print = 'absolute top-0 left-1/2 -ml-22 h-54 w-44 rounded-photo bg-white px-3 pt-3 pb-11 shadow-print'
const picture = 'block h-full rounded-[2px]'

/** Three prints fanned out: two undeveloped, and the last light. */
function Prints() {
  return (
    <div aria-hidden="true" className="relative h-62 w-76">
      <div className={cx(print, 'transform-[rotate(-11deg)_translate(-4.25rem,.5rem)]')}>
        <i className={cx(picture, 'bg-[linear-gradient(160deg,oklch(.55_.06_320),oklch(.42_.06_300))]')} />
      </div>
      <div className={cx(print, 'transform-[rotate(9deg)_translate(4.25rem,.25rem)]')}>
        <i className={cx(picture, 'bg-[linear-gradient(165deg,oklch(.8_.07_20),oklch(.66_.09_350))]')} />
      </div>
      <div className={cx(print, 'transform-[rotate(-1.5deg)_translateY(.75rem)]')}>
        <i
          className={cx(
            picture,
            'bg-[radial-gradient(60%_55%_at_50%_96%,oklch(.86_.11_66),transparent_70%),linear-gradient(oklch(.62_.09_305),oklch(.78_.09_12)_70%,oklch(.85_.09_50))]',
          )}
        />
      </div>
    </div>
  )
}
