/**
 * Prints what an editor shows of everything the client exports, and of the members of it, with `--all`. Fails, naming
 * them, where that is machinery, such as `Omit<…>`, or a name that nobody can import.
 */
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../../../packages/client/', import.meta.url))
const config = ts.getParsedCommandLineOfConfigFile(
  `${root}tsconfig.json`,
  { noEmit: true },
  {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
    },
  },
)
const manifest: { exports: Record<string, Record<string, string>> } = JSON.parse(
  ts.sys.readFile(`${root}package.json`) ?? '{}',
)
const entries = Object.values(manifest.exports).map((entry) => ts.sys.resolvePath(root + entry['@cartwright/source']))

const { readFile, fileExists, directoryExists, getCurrentDirectory } = ts.sys
const service = ts.createLanguageService({
  getCompilationSettings: () => config?.options ?? {},
  getScriptFileNames: () => entries,
  getScriptVersion: () => '1',
  getScriptSnapshot: (file) => {
    const text = readFile(file)
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
  },
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  getCurrentDirectory,
  readFile,
  fileExists,
  directoryExists,
})
const program = service.getProgram()
if (!program) throw new Error('There is no program')
const checker = program.getTypeChecker()

const tooltips = new Map<string, string>()
/** Functions of types, whose results are shown where they are used. */
const ofTypes = new Set<string>()
for (const entry of entries) {
  const file = program.getSourceFile(entry)
  const module = file && checker.getSymbolAtLocation(file)
  for (const exported of module ? checker.getExportsOfModule(module) : []) show(exported)
}

/** Names that may be shown: what is exported, what every program has, and parameters of types. */
const known = new Set([...tooltips.keys(), ...namesInScope(), ...typeParameters()])
const machinery = /\b(Omit|Pick|Partial|Required|Exclude|Extract|NonNullable|ReturnType|Parameters|Awaited)</

const problems = [...tooltips].flatMap(([name, text]) => {
  if (ofTypes.has(name)) return []
  const words =
    text.replace(/"[^"]*"|'[^']*'|`[^`]*`|\/\*.*?\*\//g, '').match(/(?<![.\w])[A-Z]\w*(?=[<[\]\s,;)>|&]|$)/g) ?? []
  const strange = words.find((word) => !known.has(word))
  if (machinery.test(text)) return [`${name} shows machinery: ${text}`]
  return strange === undefined ? [] : [`${name} shows ${strange}, which nobody can import: ${text}`]
})
if (process.argv.includes('--all')) for (const [name, text] of tooltips) console.log(`${name}: ${text}`)
for (const problem of problems) console.error(problem)
console.log(`${tooltips.size} tooltips, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0

function show(exported: ts.Symbol): void {
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
  const [declaration] = symbol.declarations ?? []
  if (!declaration || tooltips.has(exported.name)) return
  tooltips.set(exported.name, tooltipOf(declaration))
  if (ts.isTypeAliasDeclaration(declaration) && declaration.typeParameters) ofTypes.add(exported.name)
  const type =
    symbol.flags & ts.SymbolFlags.Type
      ? checker.getDeclaredTypeOfSymbol(symbol)
      : checker.getTypeOfSymbolAtLocation(symbol, declaration)
  for (const member of checker.getPropertiesOfType(type)) {
    const [at] = member.declarations ?? []
    if (at?.getSourceFile().fileName.startsWith(root)) tooltips.set(`${exported.name}.${member.name}`, tooltipOf(at))
  }
}

/** What an editor shows over the name of a declaration. */
function tooltipOf(declaration: ts.Declaration): string {
  const name = ts.getNameOfDeclaration(declaration) ?? declaration
  const info = service.getQuickInfoAtPosition(declaration.getSourceFile().fileName, name.getStart())
  return ts.displayPartsToString(info?.displayParts).replace(/\s+/g, ' ')
}

function namesInScope(): string[] {
  const [file] = program?.getSourceFiles().filter(({ fileName }) => fileName.startsWith(root)) ?? []
  return file ? checker.getSymbolsInScope(file, ts.SymbolFlags.Type | ts.SymbolFlags.Value).map(({ name }) => name) : []
}

function typeParameters(): string[] {
  const names: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isTypeParameterDeclaration(node)) names.push(node.name.text)
    ts.forEachChild(node, visit)
  }
  for (const file of program?.getSourceFiles() ?? []) if (file.fileName.startsWith(root)) visit(file)
  return names
}
