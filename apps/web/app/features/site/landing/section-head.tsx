export const sectionLook = 'mx-auto max-w-(--container-wide) px-(--gutter) py-18 lg:py-32'

export function SectionHead({ title, lead }: { title: string; lead?: string }) {
  return (
    <div className="mb-8 max-w-[44rem] lg:mb-14">
      <h2 className="serif text-display-lg">{title}</h2>
      {lead && <p className="mt-4 max-w-[36rem] text-lg leading-7 text-muted">{lead}</p>}
    </div>
  )
}
