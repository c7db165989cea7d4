import { Link } from 'react-router'

/**
 * A long text in a small part of Markdown: paragraphs divided by an empty line, `- ` and `1. ` lists, `## ` and `### `
 * headings, `> ` quotations, `*emphasis*`, `**strong words**` and `[links](/address)`. The libraries for all of Markdown
 * are 16 to 32 KB, more than the page they would show.
 */
export function Prose({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((block) => <Block key={block} text={block} />)
}

const MARK = /^(#{2,3}|>|-|\d+\.) /

function Block({ text }: { text: string }) {
  const [mark = '', kind] = MARK.exec(text) ?? []
  const words = <Words text={text.slice(mark.length)} />
  switch (kind) {
    case undefined:
      return <p>{words}</p>
    case '##':
      return <h2>{words}</h2>
    case '###':
      return <h3>{words}</h3>
    case '>':
      return <blockquote>{words}</blockquote>
    case '-':
      return <ul>{itemsOf(text)}</ul>
    default:
      return <ol>{itemsOf(text)}</ol>
  }
}

function itemsOf(list: string) {
  return list.split('\n').map((item) => (
    <li key={item}>
      <Words text={item.replace(MARK, '')} />
    </li>
  ))
}

const SPAN = /(\*\*.+?\*\*|\*\S[^*]*\*|\[[^\]]+\]\([^)]+\))/
const LINK = /^\[(.+)\]\((.+)\)$/

function Words({ text }: { text: string }) {
  return text.split(SPAN).map((part) => {
    const [, label, address] = LINK.exec(part) ?? []
    if (address?.startsWith('/'))
      return (
        <Link key={part} to={address}>
          {label}
        </Link>
      )
    if (address)
      return (
        <a key={part} href={address}>
          {label}
        </a>
      )
    if (part.startsWith('**')) return <strong key={part}>{part.slice(2, -2)}</strong>
    if (part.startsWith('*')) return <em key={part}>{part.slice(1, -1)}</em>
    return part
  })
}
