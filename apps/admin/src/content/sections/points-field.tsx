import { Button } from '../../kit/button.tsx'
import { TextArea, TextField } from '../../kit/field.tsx'
import { messages } from './messages.ts'
import { textsIn, withList, withTexts } from './section-kinds.ts'
import type { SectionPartProps } from './section-part.ts'

const MOST = 24

/** Questions, quotes or short points of a section. */
export function PointsField({ section, language, onChange }: SectionPartProps) {
  const own = section.points ?? []
  const translated = textsIn(section, language).points ?? []
  const texts = messages.points[section.type]
  if (!texts || (own.length === 0 && language !== null)) return null
  const set = (index: number, change: { title?: string; text?: string }) =>
    onChange(
      withTexts(section, language, {
        points: own.map((point, at) => {
          const shown = language === null ? point : (translated[at] ?? point)
          return at === index ? { ...shown, ...change } : shown
        }),
      }),
    )
  const move = (from: number, to: number) => onChange(withList(section, 'points', { kind: 'move', from, to }))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-medium">{texts.list}</legend>
      {own.map((point, index) => {
        const shown = language === null ? point : translated[index]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: points have no id, and their place is what names them.
          <div key={index} className="flex flex-col gap-2 border-line border-s-2 ps-3">
            <TextField
              label={texts.title}
              value={shown?.title ?? ''}
              placeholder={language === null ? undefined : point.title}
              maxLength={200}
              onChange={({ target }) => set(index, { title: target.value })}
            />
            <TextArea
              label={texts.text}
              value={shown?.text ?? ''}
              placeholder={language === null ? undefined : point.text}
              rows={3}
              maxLength={2000}
              onChange={({ target }) => set(index, { text: target.value })}
            />
            {language === null && (
              <div className="flex flex-wrap gap-2">
                <Button
                  tone="plain"
                  busy={index === 0}
                  aria-label={`${messages.moveUp}: ${point.title}`}
                  onClick={() => move(index, index - 1)}
                >
                  ↑
                </Button>
                <Button
                  tone="plain"
                  busy={index === own.length - 1}
                  aria-label={`${messages.moveDown}: ${point.title}`}
                  onClick={() => move(index, index + 1)}
                >
                  ↓
                </Button>
                <Button
                  tone="plain"
                  aria-label={`${messages.remove}: ${point.title}`}
                  onClick={() => onChange(withList(section, 'points', { kind: 'remove', index }))}
                >
                  {messages.remove}
                </Button>
              </div>
            )}
          </div>
        )
      })}
      {language === null && own.length < MOST && (
        <Button
          className="self-start"
          onClick={() => {
            const points = [{ title: texts.example || texts.title, text: '' }]
            onChange(withList(section, 'points', { kind: 'add', item: { points } }))
          }}
        >
          {texts.add}
        </Button>
      )}
    </fieldset>
  )
}
