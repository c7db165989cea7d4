/** A table whose rows become blocks, each value under its name, where four columns have no room. */
export function ListTable({
  heads,
  rows,
}: {
  heads: readonly string[]
  rows: readonly (readonly string[])[]
}) {
  return (
    // Elements that are no table for the layout lose their roles: they are said again.
    // biome-ignore lint/a11y/noRedundantRoles: lost with the display of a block on phones
    <table role="table" className="max-sm:block">
      <thead className="max-sm:sr-only">
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <tr role="row">
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
      <tbody role="rowgroup" className="max-sm:block">
        {rows.map((cells) => (
          // biome-ignore lint/a11y/noRedundantRoles: as above
          <tr
            key={cells[0]}
            role="row"
            className="max-sm:block max-sm:border-b max-sm:border-line max-sm:py-3"
          >
            {cells.map((cell, at) => (
              // biome-ignore lint/a11y/noRedundantRoles: as above
              <td key={heads[at]} role="cell" className="max-sm:block max-sm:border-b-0! max-sm:py-0.5!">
                {at > 0 && (
                  <span aria-hidden="true" className="text-sm text-muted sm:hidden">
                    {heads[at]}:{' '}
                  </span>
                )}
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
