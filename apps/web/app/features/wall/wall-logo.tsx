import { useState } from 'react'
import { cx } from '~/ui/cx'
import { inkOfImage, type LogoInk } from './logo-ink'

/** A company's logo below the name of the event. One that does not load leaves its room empty. */
export function WallLogo({ url }: { url: string | null }) {
  // Another element: the old logo would stay until the new one has loaded.
  return url && <Logo key={url} url={url} />
}

/** Dark ink on a dark ground, and light on light, gets a plate below it. */
function Logo({ url }: { url: string }) {
  const [ink, setInk] = useState<LogoInk | null>(null)
  return (
    <img
      src={url}
      alt=""
      className={cx('wall-logo', ink && `wall-logo-${ink}`)}
      onLoad={(ev) => setInk(inkOfImage(ev.currentTarget))}
    />
  )
}
