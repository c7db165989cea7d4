import type { ListTable as Table } from '~/content/pages/page'

/** Four columns. On a phone `prose-look.ts` shows each row as a block, with `data-head` before its values. */
export function ListTable({ heads, rows }: Table) {
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
