import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { specifiers, withoutComments } from './circles.ts'

const SOURCES = 'apps/admin/src'

/** What a page is made of, lowest first: folders, and the file that makes client and cache. */
const below = ['generated', 'i18n', 'facts', 'kit', 'data', 'app.ts', 'extend']

/** Sections stand beside each other; inside them, pages are above their components, and components above queries and forms. */
const levels = ['queries and forms', 'components', 'pages']

/** The frame around all sections, and what starts the admin. */
const above = ['shell', 'routes.tsx', 'main.tsx']

export const adminRooms: readonly string[] = [...below, ...levels, ...above]

/** Every import of the admin that goes upwards; a line each. */
export function findAdminRoomViolations(root: string): string[] {
  const folder = join(root, SOURCES)
  const files = globSync('**/*.{ts,tsx}', { cwd: folder, exclude: (path) => /\.test\.tsx?$|\.d\.ts$/.test(path) })
  const code = new Map(files.map((file) => [file, withoutComments(readFileSync(join(folder, file), 'utf8'))]))
  const pages = new Set(importsOf('routes.tsx', code.get('routes.tsx') ?? '').filter(isInSection))
  const rankOf = (file: string) => adminRooms.indexOf(roomOf(file, pages))
  const isUpwards = (file: string, target: string) =>
    rankOf(target) > rankOf(file) || (pages.has(file) && pages.has(target))
  return [...code]
    .flatMap(([file, text]) =>
      importsOf(file, text)
        .filter((target) => code.has(target) && isUpwards(file, target))
        .map((target) => `${file} imports ${target}, which is above it`),
    )
    .toSorted()
}

const importsOf = (file: string, code: string): string[] =>
  [...code.matchAll(specifiers)].map(([, path = '']) => normalize(join(dirname(file), path)))

const roomOf = (file: string, pages: ReadonlySet<string>): string => {
  const [room = ''] = file.split('/')
  if ([...below, ...above].includes(room)) return room
  return pages.has(file) ? 'pages' : file.endsWith('.tsx') ? 'components' : 'queries and forms'
}

const isInSection = (file: string): boolean => ![...below, ...above].includes(file.split('/')[0] ?? '')
