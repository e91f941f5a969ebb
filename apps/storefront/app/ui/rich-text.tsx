import type { TextBlock, TextRun } from '../catalog/types.ts'

export function RichText({ blocks, className = '' }: { blocks: TextBlock[]; className?: string }) {
  return (
    <div className={`flex flex-col gap-3.5 ${className}`}>
      {blocks.map((block, index) =>
        block.kind === 'paragraph' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks are never reordered
          <p key={index}>
            <Runs runs={block.text} />
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks are never reordered
          <ul key={index} className="list-disc space-y-1 pl-5 marker:text-clay">
            {block.items.map((item, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: items are never reordered
              <li key={position}>
                <Runs runs={item} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  )
}

function Runs({ runs }: { runs: TextRun[] }) {
  return runs.map(({ text, strong, emphasis }, index) => {
    const Tag = strong ? 'strong' : emphasis ? 'em' : 'span'
    // biome-ignore lint/suspicious/noArrayIndexKey: runs are never reordered
    return Tag === 'span' ? text : <Tag key={index}>{text}</Tag>
  })
}
