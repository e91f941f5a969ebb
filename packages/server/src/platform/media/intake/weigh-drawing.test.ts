import { expect, test } from 'vitest'
import { weighDrawing } from './weigh-drawing.ts'

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${content}</svg>`

test('counts each element of a drawing without references', () => {
  expect(weighDrawing(svg('<g><path d="M0 0"/><title>x</title></g>'))).toBeLessThan(10)
})

test('counts what is used as often as it is drawn', () => {
  const doubled = Array.from(
    { length: 25 },
    (_, index) => `<g id="a${index + 1}"><use href="#a${index}"/><use xlink:href="#a${index}"/></g>`,
  )
  expect(weighDrawing(svg(`<path id="a0" d="M0 0"/>${doubled.join('')}`))).toBeGreaterThan(2 ** 25)
})

test('counts patterns within patterns, markers at each point, and filters', () => {
  const patterns = Array.from(
    { length: 12 },
    (_, index) =>
      `<pattern id="p${index + 1}">${'<rect fill="url(#p'.concat(String(index), ')"/>').repeat(4)}</pattern>`,
  )
  expect(weighDrawing(svg(`<pattern id="p0"/>${patterns.join('')}<rect fill="url(#p12)"/>`))).toBeGreaterThan(4 ** 12)
  const points = '1,1 '.repeat(5000)
  const marker = `<marker id="m">${'<rect/>'.repeat(50)}</marker>`
  expect(weighDrawing(svg(`${marker}<polyline points="${points}" marker-mid="url(#m)"/>`))).toBeGreaterThan(200_000)
  expect(weighDrawing(svg('<filter id="f"/><rect filter="url(#f)"/>'.repeat(300)))).toBeGreaterThan(300_000)
})

test('references in a circle are without end, and a gradient of many shapes is not much', () => {
  expect(weighDrawing(svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'))).toBe(
    Number.POSITIVE_INFINITY,
  )
  const shades = '<linearGradient id="g"><stop/></linearGradient><linearGradient id="h" href="#g"/>'
  expect(weighDrawing(svg(`${shades}<g fill="url(#h)">${'<path/>'.repeat(1000)}</g>`))).toBeLessThan(2000)
})
