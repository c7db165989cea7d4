import { Link } from 'react-router'
import balloons from '~/content/photos/balloons-small.webp'
import bouquet from '~/content/photos/bouquet-small.webp'
import caps from '~/content/photos/caps-small.webp'
import coupes from '~/content/photos/coupes-small.webp'
import stage from '~/content/photos/stage-small.webp'
import { t } from '~/lib/site-words'
import { Arch } from '~/ui/arch'
import { SectionHead, sectionLook } from './section-head'

const occasions = [
  { to: '/use-cases/weddings', name: t('site.weddings'), photo: bouquet },
  { to: '/use-cases/birthdays', name: t('site.birthdays'), photo: balloons },
  { to: '/use-cases/conferences', name: t('site.conferences'), photo: stage },
  { to: '/use-cases/corporate', name: t('site.corporate'), photo: coupes },
  { to: '/use-cases/celebrations', name: t('site.celebrations'), photo: caps },
]

export function Occasions() {
  return (
    <section id="occasions" className={sectionLook}>
      <SectionHead title={t('landing.occasionsTitle')} lead={t('landing.occasionsLead')} />
      <ul className="flex flex-wrap justify-center gap-x-4 gap-y-6 lg:grid lg:grid-cols-5 lg:gap-5">
        {occasions.map(({ to, name, photo }) => (
          <li key={to} className="w-[calc(50%-.5rem)] lg:w-auto">
            <Link to={to} className="group grid gap-4 text-center text-ink no-underline">
              <Arch>
                <img
                  src={photo}
                  alt=""
                  loading="lazy"
                  width={480}
                  height={600}
                  className="size-full object-cover transition-transform duration-(--dur-slow) ease-out group-hover:scale-102"
                />
              </Arch>
              <span className="serif text-[1.375rem] leading-tight group-hover:underline md:text-[1.625rem]">
                {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
