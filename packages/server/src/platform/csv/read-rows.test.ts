import { expect, test } from 'vitest'
import { FileError } from './file-error.ts'
import { readRows } from './read-rows.ts'

async function* inParts(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

async function read(text: string, size = 1000) {
  const { columns, rows } = await readRows(inParts(text, size))
  const found: unknown[] = []
  for await (const row of rows) found.push([row.line, ...columns.map((column) => row.cell(column))])
  return found
}

const failure = async (text: string) => {
  try {
    await read(text)
  } catch (error) {
    if (error instanceof FileError) return error.error
    throw error
  }
}

test.each(['\n', '\r\n', '\r'])('reads lines that end with %j', async (end) => {
  const text = ['Slug,Name', 'a,"x, y"', 'b,z', ''].join(end)
  const expected = [
    [2, 'a', 'x, y'],
    [3, 'b', 'z'],
  ]
  expect(await read(text)).toEqual(expected)
  expect(await read(text, 17)).toEqual(expected)
})

test('reads a file that names its separator', async () => {
  expect(await read('sep=;\r\nSlug;Name\r\na;x,y')).toEqual([[3, 'a', 'x,y']])
  expect(await read('\ufeffsep=,\r\nSlug,Name\r\na,x;y')).toEqual([[3, 'a', 'x;y']])
})

test('rejects a column that stands twice only where it is read', async () => {
  const { rows } = await readRows(inParts('Slug,Note,note\na,x,y', 100))
  for await (const row of rows) {
    expect(row.cell('Slug')).toBe('a')
    expect(() => row.cell('Note')).toThrow('is a duplicate')
  }
})

test('rejects a quote in the middle of a cell with its line and column', async () => {
  expect(await failure('Slug,Name,Price\nq,13" Laptop sleeve,5')).toEqual({
    line: 2,
    column: 'Name',
    reason: 'has a quote in the middle of a cell; quote the whole cell, and write its own quotes twice',
  })
  expect(await failure('Slug,Name\na,b\nc,"x" y')).toMatchObject({ line: 3, column: 'Name' })
  expect(await failure('sep=,\nSlug,Name\na,"x')).toMatchObject({ line: 3 })
})
