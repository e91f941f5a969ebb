import { Button } from '../../kit/button.tsx'
import { TextField } from '../../kit/field.tsx'
import { LinkTarget } from '../link-target.tsx'
import { sectionMessages as messages } from '../messages.ts'
import { textsIn, withList, withTexts } from './section-kinds.ts'
import type { SectionPartProps } from './section-part.ts'

const MOST = 4

/** The buttons of a section. Translations have labels of their own, and lead to the same places. */
export function LinksField({ section, language, onChange }: SectionPartProps) {
  const own = section.links ?? []
  const translated = textsIn(section, language).links ?? []
  const set = (index: number, change: { label?: string; url?: string }) =>
    onChange(
      withTexts(section, language, {
        links: own.map((link, at) => {
          const shown = language === null ? link : { ...link, label: translated[at]?.label ?? link.label }
          return at === index ? { ...shown, ...change } : shown
        }),
      }),
    )
  if (own.length === 0 && language !== null) return null
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-medium">{messages.links}</legend>
      {own.map((link, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: links have no id, and their place is what names them.
        <div key={index} className="flex flex-col gap-2 border-line border-s-2 ps-3">
          <TextField
            label={messages.linkLabel}
            value={(language === null ? link.label : translated[index]?.label) ?? ''}
            placeholder={language === null ? undefined : link.label}
            maxLength={100}
            onChange={({ target }) => set(index, { label: target.value })}
          />
          {language === null && (
            <>
              <LinkTarget label={messages.linkTarget} value={link.url} onChange={(url) => set(index, { url })} />
              <Button
                tone="plain"
                className="self-start"
                aria-label={`${messages.remove}: ${link.label}`}
                onClick={() => onChange(withList(section, 'links', { kind: 'remove', index }))}
              >
                {messages.remove}
              </Button>
            </>
          )}
        </div>
      ))}
      {language === null && own.length < MOST && (
        <Button
          className="self-start"
          onClick={() => {
            const links = [{ label: messages.allProducts, url: '/collections/all' }]
            onChange(withList(section, 'links', { kind: 'add', item: { links } }))
          }}
        >
          {messages.addLink}
        </Button>
      )}
    </fieldset>
  )
}
