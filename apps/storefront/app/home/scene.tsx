/**
 * The shop's picture: a moor with a cottage, by day with larks, by night with stars and a lit window.
 * Its colours are the `scene-*` custom properties of scene.css, so it follows the theme without a second drawing.
 */
export function Scene({ label }: { label: string }) {
  return (
    <svg className="scene" viewBox="0 0 1600 1000" preserveAspectRatio="xMidYMax slice" role="img" aria-label={label}>
      <Sky />
      <Hills />
      <Cottage />
      <WashingLine />
      <Foreground />
      <Larks />
    </svg>
  )
}

function Sky() {
  return (
    <>
      <rect width="1600" height="1000" fill="var(--scene-sky)" />
      <circle cx="1130" cy="330" r="250" fill="var(--scene-halo)" opacity="0.5" />
      <circle cx="1130" cy="330" r="164" fill="var(--scene-halo)" />
      <circle cx="1130" cy="330" r="98" fill="var(--scene-sun)" />
      <g className="scene-night" fill="var(--scene-star)">
        {stars.map(([x, y, r]) => (
          <circle key={`${x},${y}`} cx={x} cy={y} r={r} />
        ))}
      </g>
      <g fill="none" stroke="var(--scene-cloud)" strokeLinecap="round" strokeWidth="13">
        <path d="M820 236h150M880 262h210M1240 196h190M1300 222h96M1380 386h150M1330 412h110" />
        <path d="M520 404h120M470 430h96" opacity="0.7" />
      </g>
    </>
  )
}

function Hills() {
  return (
    <>
      <path
        fill="var(--scene-far)"
        d="M0 560c120-50 230-86 350-84 150 2 220 68 350 60 150-10 220-106 380-112 150-6 210 70 330 76 80 4 130-20 190-40v540H0Z"
      />
      <path
        fill="var(--scene-mid)"
        d="M0 640c110-40 210-46 330-18 150 36 230 70 390 50 180-22 270-96 450-98 170-2 280 70 430 62v364H0Z"
      />
      <g fill="none" stroke="var(--scene-mid-line)" strokeWidth="3" strokeLinecap="round" opacity="0.8">
        <path d="M60 668c80-26 170-28 260-6M150 700c70-12 130-10 196 8M920 652c90-34 190-50 300-40M1010 690c80-24 160-30 240-18M1340 668c70 16 130 20 200 16" />
      </g>
      <path
        fill="var(--scene-heather)"
        d="M0 742c150-66 290-72 450-30 170 44 290 74 460 44 170-30 270-80 430-66 100 8 180 36 260 44v266H0Z"
      />
      <g fill="var(--scene-heather-dot)">
        {heather.map(([x, y]) => (
          <path key={`${x},${y}`} d={`M${x} ${y}q4-15 8 0q5-11 9 1q-9 6-17-1Z`} />
        ))}
      </g>
    </>
  )
}

function Cottage() {
  return (
    <g transform="translate(1120 560)">
      <path fill="var(--scene-smoke)" d="M150 26c-14-18 8-30-2-48s10-30 4-48c16 16 2 32 10 48s-12 28 2 46Z" />
      <path fill="var(--scene-stone)" d="M142 24h26v44h-26z" />
      <path fill="var(--scene-wall)" d="M20 92h172v84H20z" />
      <path fill="var(--scene-gable)" d="M20 92 62 40l42 52v84H20z" />
      <path fill="var(--scene-roof)" d="M54 34h130l26 62H100Z" />
      <path fill="var(--scene-roof-line)" d="M54 34 10 92l8 6 45-54 44 54h5l-47-64Z" />
      <path fill="var(--scene-door)" d="M124 124c0-17 24-17 24 0v52h-24z" />
      <path fill="var(--scene-window)" d="M46 106h30v30H46zM164 112h20v24h-20z" />
      <path stroke="var(--scene-wall)" strokeWidth="3" d="M61 106v30M46 121h30M174 112v24" />
      <path
        fill="none"
        stroke="var(--scene-path)"
        strokeWidth="20"
        strokeLinecap="round"
        d="M136 182c4 40 62 44 50 92-12 46-140 50-168 116"
      />
    </g>
  )
}

function WashingLine() {
  return (
    <g transform="translate(742 606)">
      <path stroke="var(--scene-post)" strokeWidth="6" strokeLinecap="round" d="M6 14v112M296 4v108" />
      <path fill="none" stroke="var(--scene-post)" strokeWidth="2.500" d="M6 20c90 22 200 20 290-10" />
      <path fill="var(--scene-cloth-a)" d="M34 26c26 5 48 8 70 8l-2 66c-10 6-20-5-32 0s-22-4-34-2Z" />
      <path fill="var(--scene-cloth-b)" d="M120 35c22 0 40-1 58-4l4 52c-12 6-20-3-32 2s-20-2-28 0Z" />
      <path fill="var(--scene-cloth-c)" d="M198 28c26-4 46-8 68-15l8 74c-14 6-24-4-36 1s-22-3-34-1Z" />
      <path
        fill="none"
        stroke="var(--scene-cloth-line)"
        strokeWidth="4"
        d="M36 56c24 4 44 6 66 6M37 72c24 4 44 6 65 6M204 46c24-3 44-8 64-14M208 66c22-3 42-8 62-14"
      />
    </g>
  )
}

function Foreground() {
  return (
    <>
      <path fill="var(--scene-near)" d="M0 826c130-50 300-58 470-22 190 40 320 66 520 34 210-34 400-74 610-26v188H0Z" />
      <g fill="var(--scene-stone)" stroke="var(--scene-near)" strokeWidth="3">
        {wall.map(([x, y, w]) => (
          <rect key={x} x={x} y={y} width={w} height="24" rx="9" />
        ))}
      </g>
      {sheep.map(([x, y, flip]) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${flip} 1)`}>
          <path stroke="var(--scene-sheep-face)" strokeWidth="5" strokeLinecap="round" d="M14 38v14M40 38v14" />
          <path
            fill="var(--scene-sheep)"
            d="M10 42c-14-2-14-18-4-22-2-12 14-16 20-8 8-8 22-4 22 6 12 0 14 18 2 22-6 8-34 8-40 2Z"
          />
          <path fill="var(--scene-sheep-face)" d="M48 20c8-6 18-2 18 6s-6 12-12 10-8-10-6-16Z" />
        </g>
      ))}
      <CottonGrass />
      <path fill="var(--scene-front)" d="M0 946c190-40 380-36 570-10 220 30 400 22 600-4 160-20 300-14 430 8v60H0Z" />
    </>
  )
}

/** What grows on a moor, and looks like wool. */
function CottonGrass() {
  return (
    <g strokeLinecap="round">
      {tufts.map(([x, y, lean]) => (
        <g key={x}>
          <path
            fill="none"
            stroke="var(--scene-front)"
            strokeWidth="3.5"
            d={`M${x} ${y}q${lean / 3}-34 ${lean}-72M${x + 9} ${y}q${lean / 2}-24 ${lean + 5}-46M${x - 8} ${y}q-4-18 ${lean / 2 - 12}-34`}
          />
          <path
            fill="var(--scene-sheep)"
            d={`M${x + lean} ${y - 72}c-10-2-13-14-5-20 3-10 17-9 18 1 8 6 3 19-6 20ZM${x + lean + 14} ${y - 46}c-8-1-11-11-4-16 2-8 14-8 15 1 6 4 3 15-5 16Z`}
          />
        </g>
      ))}
    </g>
  )
}

function Larks() {
  return (
    <g className="lark scene-day" fill="none" stroke="var(--scene-bird)" strokeWidth="5" strokeLinecap="round">
      <path d="M846 330q16-20 32-4q14-18 32 2" />
      <path d="M930 282q12-15 24-3q11-14 24 1" strokeWidth="4" />
      <path d="M1330 300q13-16 26-3q12-15 26 2" strokeWidth="4" />
      <path d="M776 398q9-11 18-2q8-10 18 1" strokeWidth="3" />
    </g>
  )
}

const stars = [
  [90, 120, 3],
  [210, 70, 2],
  [330, 180, 2.5],
  [480, 90, 2],
  [610, 210, 3],
  [700, 60, 2],
  [820, 140, 2.5],
  [930, 70, 2],
  [1290, 90, 3],
  [1390, 170, 2],
  [1500, 80, 2.5],
  [1460, 300, 2],
  [150, 300, 2],
  [420, 330, 2],
] as const

const heather = [
  [70, 744],
  [128, 722],
  [196, 716],
  [262, 706],
  [340, 722],
  [420, 728],
  [96, 788],
  [214, 762],
  [318, 778],
  [500, 752],
  [566, 776],
  [640, 792],
  [706, 786],
  [790, 792],
  [1010, 764],
  [1090, 758],
  [1180, 738],
  [1330, 726],
  [1404, 722],
  [1470, 746],
  [1540, 760],
  [1376, 770],
  [900, 790],
  [450, 786],
] as const

const wall = [
  [0, 846, 46],
  [48, 838, 38],
  [88, 830, 50],
  [140, 824, 40],
  [182, 818, 54],
  [238, 812, 44],
  [284, 810, 52],
  [338, 808, 40],
  [380, 810, 56],
  [22, 822, 44],
  [68, 813, 48],
  [118, 804, 42],
  [162, 798, 50],
  [214, 792, 46],
  [262, 788, 52],
  [316, 786, 42],
] as const

const sheep = [
  [560, 782, 1],
  [668, 812, -1],
  [1420, 800, -1],
] as const

const tufts = [
  [84, 940, -10],
  [132, 934, 8],
  [330, 918, 12],
  [468, 924, -8],
  [742, 948, 10],
  [812, 952, -12],
  [988, 944, 8],
  [1264, 924, -10],
  [1318, 920, 10],
  [1508, 926, -6],
] as const
