/** Four columns. On a phone `features/site/pages/prose-look.ts` shows each row as a block, with `data-head` before its values. */
export function ListTable({
  heads,
  rows,
}: {
  heads: readonly string[]
  rows: readonly (readonly string[])[]
}) {
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells[0]}>
            {cells.map((cell, at) => (
              <td key={heads[at]} data-head={at > 0 ? heads[at] : undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
