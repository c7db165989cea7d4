/** An amount in large figures; its currency sign is small and sans serif. */
export function PriceFigure({ price }: { price: string }) {
  const [, sign = '', figures = price] = /^(\D+)(.+)$/.exec(price) ?? []
  return (
    <span className="serif flex text-[min(4rem,26vw)] tight-[1]">
      <span className="mt-1.5 me-0.5 font-sans text-[.35em] tight-[1] font-semibold">{sign}</span>
      <span>{figures}</span>
    </span>
  )
}
