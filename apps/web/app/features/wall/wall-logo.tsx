/** A company's logo below the name of the event. One that does not load leaves its room empty. */
export function WallLogo({ url }: { url: string | null }) {
  // Another element: the old logo would stay until the new one has loaded.
  return url && <img key={url} src={url} alt="" className="wall-logo" />
}
