// Words of the exercises that come with the page, by their ids: what is to be done, a hint a goal, and how one solves it.

/** @typedef {{title: string, text: string, hints: string[], solution: string}} ExerciseWords */

/** @type {Record<string, ExerciseWords>} */
export const exerciseWords = {
  'one-point': {
    title: 'Turn PCA by one point',
    text: 'Add one point so that PCA’s first axis stands upright and LPP’s stays where it is. Why does PCA listen to one point and LPP not?',
    hints: ['Spread counts squared: the farther, the more.', 'Far away its edges are long, and long edges weigh next to nothing.', 'One point is enough. Undo, and try another place.'],
    solution: 'A point at 0, 10: its squared distance outweighs the spread of all others, so that PCA turns by about 80°. Its edges have heat weights near 0, so LPP does not see it.',
  },
  'sixty-degrees': {
    title: 'Sixty degrees with twelve points',
    text: 'Draw at most twelve points so that the first axes of LPP and PCA differ by at least 60°. The graph joins each point with its three nearest.',
    hints: ['PCA follows the long way. Let the neighbours lie along it, and a gap across it.', 'Two rows of six are enough.'],
    solution: 'Two rows of six points, one apart in the row, the rows two apart: neighbours are in the same row, so LPP’s axis runs across both rows and PCA’s along them.',
  },
  'falling-apart': {
    title: 'When the cigars fall apart',
    text: 'Find a k at which the graph falls into two parts, one for each row. Why does LPP then separate the rows, though it does not know the classes?',
    hints: ['Fewer neighbours: look for edges between the rows.', 'No edge between the rows: being far apart costs nothing.'],
    solution: 'With k = 2 or 3 no edge crosses from row to row. The objective adds over edges alone, so pulling the rows apart costs nothing, while it widens the spread by which it is divided.',
  },
  'local-to-global': {
    title: 'From local to global',
    text: 'All pairs are joined, near ones count more: exp(−d²/t). At t = 30 nearly all count alike, and LPP is PCA. Turn t until LPP separates the cigars. What happens when t becomes much smaller still?',
    hints: ['The width t is a squared distance. Within a cigar squared distances are about 1.', 'Too small a t leaves pairs of very near points alone, which do not tell the cigars apart.'],
    solution: 't between about 0.6 and 2.3, such as 1. Far above, every pair counts alike and what remains is the direction of the largest spread; far below, only the nearest pairs count and chance decides.',
  },
  'far-from-the-origin': {
    title: 'Far from the origin',
    text: 'The rows lie far from the origin and nothing is subtracted. LPP’s axis then tells little but where the data lie. Choose a centre so that LPP separates the rows again. Which term of XᵀDX misled it?',
    hints: ['Without a centre a direction is cheap because it points away from the origin.', 'The rows run from left to right.'],
    solution: 'Centre by degree, or mean. Without one XᵀDX keeps the term (1ᵀD1)·μμᵀ, which is larger than all the rest: directions towards the mean make the quotient small whatever the neighbours do.',
  },
  lecture: {
    title: 'The lecture’s two sets',
    text: 'In the lecture’s first set LPP and PCA agree: the classes lie where the spread is. Change the drawing so that they differ by at least 60° and LPP still tells the classes apart, as in the second set.',
    hints: ['The spread has to run along the classes, the gap across them.', 'Keep the classes apart across the long way.', 'Two classes, as before.', 'Erase few, or draw others in their place.'],
    solution: 'The preset Lecture, set 2 is one: two narrow clouds side by side, PCA along them at about 37°, LPP across them at about 137°.',
  },
  'two-circles': {
    title: 'Two circles',
    text: 'Two rings, as in the LPP paper. With 30 neighbours LPP goes with PCA. Find neighbours with which LPP tells the rings apart, without leaving any point alone.',
    hints: ['Edges from ring to ring hold the rings together.', 'Both rings have to fall on places of their own.', 'Too small an ε leaves points without a neighbour.'],
    solution: 'k of about 10 joins every ring in itself and no ring with the other; LPP then stands at right angles to PCA.',
  },
  supervised: {
    title: 'Supervised LPP is LDA',
    text: 'No line parts these classes by more than 8.36 standard deviations; it is the line of linear discriminant analysis. Choose a graph with which LPP finds it. Why is it the same?',
    hints: ['Neighbours of the same class only: let the classes themselves be the graph.'],
    solution: 'Graph labels, weights 0–1. Then XᵀLX is, for classes of one size, the scatter within the classes and XᵀDX the whole scatter, up to a factor: minimising their quotient is what LDA does.',
  },
  'no-line-helps': {
    title: 'Where no line can help',
    text: 'A heap within a ring: whatever line they are projected to, the heap lies within the ring’s shadow. Put a method beside LPP that is no line, so that the classes part by at least 4 σ.',
    hints: ['Choose kernel LPP in place of PCA: its level lines may bend.'],
    solution: 'Kernel LPP in place of PCA. It finds a function of the plane, not a line; the graph has no edges between heap and ring, so the function is level on each and different on both.',
  },
  'an-outlier-lpp-follows': {
    title: 'An outlier that LPP follows',
    text: 'All edges count alike here. Add one point so that LPP’s axis turns away from PCA’s by at least 55° while PCA’s stays. Where must it be, and what would heat weights change?',
    hints: ['Every point has its three edges, however far it is.', 'Add it in the direction in which PCA already looks.', 'One point is enough. Undo, and try another place.'],
    solution: 'A point at 8, 0, beyond the right end: its three edges are long and count like any other, so every direction along them has become dear, and LPP turns away. With heat weights they would weigh nothing.',
  },
  ghost: {
    title: 'A ghost far away',
    text: 'A ghost point is projected but not fitted. Put one far from all points where PCA sees it at least 4 standard deviations from the mean, and LPP in the middle.',
    hints: ['The ghost tool, G, adds one.', 'Go from the centre at a right angle to LPP’s first axis.', 'Farther along the same way.'],
    solution: 'A ghost at about 8.9, 4.5. A linear map ignores whatever happens across its direction: far away is not far off.',
  },
  'epsilon-covariance': {
    title: 'The ε-covariance, local and global',
    text: 'Points nearer than ε are joined, weights are 0–1, directions have unit length: LPP takes the short axis of the covariance of near pairs. With a large ε that is PCA’s last axis. Turn ε until it is the short axis of the stripes.',
    hints: ['Only pairs within a stripe may count: ε is a squared distance, and the stripes are about 2 apart.', 'Too small an ε leaves points alone.'],
    solution: 'ε between about 0.4 and 3. Then near pairs are those within a stripe, all along 45°, and the axis across them is at 135°; beyond, pairs of different stripes join and the axis turns to 90°.',
  },
};
