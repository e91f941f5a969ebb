import { type Plugin, parseSync, Visitor } from 'vite'

/** Names that stand for something this shop never has: where React Router asks, the answer is already known. */
const absent = new Set([
  // Rendered in the browser alone, from a static router, or by server components.
  ...['isSpaMode', 'isStatic', 'isStaticHandler', 'staticContext', 'isRSCRouterContext'],
  // Routes asked for one by one, or replaced in the running page. (react-router.config.ts knows them from the start.)
  ...['enableFogOfWar', 'patchRoutesOnNavigation', 'fogOfWar.active', 'needsRevalidation'],
  // Loaders, actions and middleware that run in the browser: ours run on the server.
  ...['hasClientLoader', 'hasClientAction', 'hasClientMiddleware', 'clientLoader', 'clientAction', 'clientMiddleware'],
  ...['clientLoaderModule', 'clientActionModule', 'clientMiddlewareModule', 'hydrateFallbackModule'],
  // View transitions, synchronous updates, instrumentation, integrity by import map, styles of the development server.
  ...['viewTransitionOpts', 'vtContext.isTransitioning', 'renderDfd', 'interruption', 'flushSync'],
  ...['instrumentations', 'sri', 'criticalCss'],
  // Addresses shown in place of others, and scroll positions kept by something else than the address.
  ...['mask', 'masked', 'getKey'],
])

/** Functions nobody gets to for the same reasons, or that only speak to developers, and what is left of them. */
const idle: Record<string, string> = {
  warning: '',
  warningOnce: '',
  warnOnce: '',
  isFogOfWarEnabled: 'return false',
  checkFogOfWar: 'return { active: false, matches: null }',
  getPatchRoutesOnNavigationFunction: '',
  useFogOFWarDiscovery: '',
  discoverRoutes: '',
  patchRoutes: '',
  patchRoutesImpl: '',
  _internalSetRoutes: '',
  createClientRoutesWithHMRRevalidationOptOut: '',
  nonSsrStrategy: '',
  useIsRSCRouterContext: 'return false',
  RSCErrorHandler: '',
  RSCPrefetchPageLinksImpl: '',
  decodeRedirectErrorDigest: '',
  decodeRouteErrorResponseDigest: '',
  shouldBlockNavigation: '',
  getBlocker: '',
  deleteBlocker: '',
  updateBlocker: '',
  useViewTransitionState: 'return false',
  restoreAppliedTransitions: '',
  persistAppliedTransitions: '',
  getInstrumentationNavigateMeta: '',
  consumeInstrumentationClientResultMetaReceiver: '',
  RemixRootDefaultHydrateFallback: '',
  // The shop's root has an error boundary of its own; should that fail, these words instead of a stack.
  DefaultErrorComponent: 'return null',
  RemixRootDefaultErrorBoundary:
    'return React$1.createElement("html", null, React$1.createElement("body", null, "Application Error"))',
}

/** Functions that do for this shop's forms what they do for any, and what they do instead. */
const instead: Record<string, string> = {
  // What is sent arrives though the page is left, and the cookies of the answer are kept: a first visitor's cart is found by
  // nothing else. Browsers take on no more than 64 KiB so.
  createRequestInit: `
    let init = { signal: request.signal }
    if (request.method !== "GET") {
      let text = await request.text()
      init.method = request.method
      init.body = new URLSearchParams(text)
      init.keepalive = text.length < 6e4
    }
    return init
  `,
}

const rewritten = { ...idle, ...instead }

const theRouter = /node_modules\/react-router\/dist\/production\/lib\//
const theShop = /storefront\/app\/.*\.tsx?$/
const unsupported =
  /export (?:const|(?:async )?function) (client(?:Loader|Action|Middleware)|HydrateFallback)\b|\b(useBlocker|usePrompt|viewTransition|flushSync|mask|getKey|encType)\b/

/**
 * Ships the part of React Router that this shop uses. The bundler cannot see that a feature is off when its switch is
 * set at run time; told so, it leaves the code behind it out. Browsers get this; the server and development get all of it.
 */
export function routerSubset(): Plugin {
  const unmet = new Set([...absent, ...Object.keys(rewritten)])
  return {
    name: 'router-subset',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: [theRouter, theShop] },
      handler(code, id) {
        if (theRouter.test(id)) return { code: subsetOf(code, id, unmet), map: null }
        const feature = unsupported.exec(code)
        if (feature) this.error(`${feature[1] ?? feature[2]} is among what router-subset.ts leaves out of React Router`)
        return null
      },
    },
    buildEnd(error) {
      if (!error && unmet.size > 0) this.error(`React Router has changed: no ${[...unmet].join(', ')} in it any more`)
    },
  }
}

/** The code of one module with its unused features switched off; takes what it found from `unmet`. */
export function subsetOf(code: string, file: string, unmet = new Set<string>()): string {
  const edits: { start: number; end: number; text: string }[] = []
  const assigned = new Set<number>()
  const replace = ({ start, end }: { start: number; end: number }, text: string) => edits.push({ start, end, text })

  function answer(node: { type: string; start: number; end: number; name?: unknown }) {
    if (node.type !== 'Identifier' || typeof node.name !== 'string' || !absent.has(node.name)) return
    unmet.delete(node.name)
    replace(node, 'false')
  }

  // biome-ignore-start lint/correctness/noComponentHookFactories: kinds of syntax, not components.
  new Visitor({
    IfStatement: ({ test }) => answer(test),
    ConditionalExpression: ({ test }) => answer(test),
    UnaryExpression: ({ argument }) => answer(argument),
    LogicalExpression({ left, right }) {
      answer(left)
      answer(right)
    },
    AssignmentExpression: ({ left }) => assigned.add(left.start),
    MemberExpression(node) {
      const { object, property } = node
      if (node.computed || assigned.has(node.start) || property.type !== 'Identifier') return
      const qualified = object.type === 'Identifier' ? `${object.name}.${property.name}` : ''
      const name = absent.has(qualified) ? qualified : property.name
      if (!absent.has(name)) return
      unmet.delete(name)
      replace(node, '(void 0)')
    },
    FunctionDeclaration({ id, body }) {
      if (!id || !body || !Object.hasOwn(rewritten, id.name)) return
      unmet.delete(id.name)
      replace(body, `{ ${rewritten[id.name]} }`)
    },
    CallExpression({ callee, arguments: [condition, ...message] }) {
      const last = message.at(-1)
      if (callee.type !== 'Identifier' || !condition || !last) return
      // What an impossible state is called helps developers, who run the whole router.
      if (/^(UNSAFE_)?invariant/.test(callee.name)) replace({ start: condition.end, end: last.end }, '')
      // An empty function's arguments would still be made: texts that are built and thrown away.
      else if (/^warn(ing)?(Once)?$/.test(callee.name)) replace({ start: condition.start, end: last.end }, '')
    },
    ExpressionStatement(node) {
      const { expression } = node
      if (expression.type !== 'AssignmentExpression' || expression.left.type !== 'MemberExpression') return
      const { property } = expression.left
      // Names for developer tools: setting one would keep the component in the bundle, used or not.
      if (property.type === 'Identifier' && property.name === 'displayName') replace(node, '')
    },
    // biome-ignore-end lint/correctness/noComponentHookFactories: see above.
  }).visit(parseSync(file, code).program)

  const outermost = edits.filter((one) => !edits.some((other) => other !== one && encloses(other, one)))
  return outermost
    .sort((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}

function encloses(outer: { start: number; end: number }, inner: { start: number; end: number }): boolean {
  return outer.start <= inner.start && outer.end >= inner.end
}
