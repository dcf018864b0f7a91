// Words of the exercises that come with the page, by their ids: what is to be done, what is free, a hint a goal, and
// how one solves it.

type ExerciseWords = { title: string, free: string, text: string, hints: string[], solution: string };

/** Of the steps that the exercises make. */
export const stepWords = [
  { title: 'Turn one control', text: 'The points stay; one setting decides.' },
  { title: 'Draw', text: 'From one point to a whole set.' },
  { title: 'Say why', text: 'Centre, labels, kernels: the mathematics behind.' },
  { title: 'Write it yourself', text: 'LPP as a program of a few lines.' },
];

export const exerciseWords: Record<string, ExerciseWords> = {
  'one-point': {
    title: 'Turn PCA by one point',
    free: 'one point',
    text: 'Add one point so that PCA’s axis stands upright and LPP’s stays where it is. Why does PCA listen to one point and LPP not?',
    hints: [
      'The right way, but farther: spread counts squares.',
      'LPP sees it where it is near: go farther away.',
      'One point is enough. Undo, and try another place.',
    ],
    solution:
      'A point at 0, 5.25, or as far below: with its square it outweighs the others together, and PCA turns from 170° to 100°. Its edges are long and weigh next to nothing, so LPP turns by less than half a degree.',
  },
  'sixty-degrees': {
    title: 'Sixty degrees with twelve points',
    free: 'up to 12 points',
    text: 'Draw at most twelve points so that the first axes of LPP and PCA differ by at least 60°. The graph joins each point with its three nearest.',
    hints: [
      'PCA follows the long way. Let the neighbours lie along it, and a gap across it.',
      'Two rows of six are enough.',
    ],
    solution:
      'Two rows of six points, one apart in the row, the rows two apart: neighbours are in the same row, so LPP’s axis runs across both rows and PCA’s along them.',
  },
  'falling-apart': {
    title: 'When the cigars fall apart',
    free: 'k',
    text: 'Find a k at which the graph falls into two parts, one for each row. Why does LPP then separate the rows, though it does not know the classes?',
    hints: [
      'Fewer neighbours: look for edges between the rows.',
      'No edge between the rows: being far apart costs nothing.',
    ],
    solution:
      'With k = 2 or 3 no edge crosses from row to row. The objective adds over edges alone, so pulling the rows apart costs nothing, while it widens the spread by which it is divided.',
  },
  'local-to-global': {
    title: 'From local to global',
    free: 't',
    text: 'All pairs are joined, near ones count more: exp(−d²/t). At t = 30 nearly all count alike, and LPP is PCA. Turn t until LPP separates the cigars. What happens when t becomes much smaller still?',
    hints: [
      'The width t is a squared distance. Within a cigar squared distances are about 1.',
      'Too small a t leaves pairs of very near points alone, which do not tell the cigars apart.',
    ],
    solution:
      't between about 0.6 and 2.3, such as 1. Far above, every pair counts alike and what remains is the direction of the largest spread; far below, only the nearest pairs count and chance decides.',
  },
  'far-from-the-origin': {
    title: 'Far from the origin',
    free: 'centre',
    text: 'The rows lie 15 to the right of the origin, and nothing is subtracted. LPP’s axis runs along the rows and leaves no gap between them. Choose a centre so that it parts them again. Which term of XᵀDX misled it, and where is the lost axis?',
    hints: ['Nothing is subtracted now.', 'The rows run from left to right.'],
    solution:
      'By degree, or mean: 91°, 18.5 σ. Without a centre XᵀDX = S + (1ᵀD1)·μμᵀ, here nearly all of it the second term, so that LPP’s first axis tends to (XᵀLX)⁻¹μ: 176°. It says where the data lie. Edges do not change when all is moved, and so neither does XᵀLX: the lost axis is the second one, at 91°, with the λ that the first has when centred. Far away in another direction no harm may come of it: 40 to the right and 20 up the axis stands at 82° and parts the rows by 8.4 σ.',
  },
  lecture: {
    title: 'The lecture’s two sets',
    free: 'all drawing tools',
    text: 'The lecture’s first set: two round clouds, LPP and PCA agree. Moving them farther apart cannot change that. Clear the page and spray a second set for which they differ by at least 60° while LPP still parts the classes.',
    hints: [
      'One long stroke a class, side by side: more than twice as long as they are apart.',
      'Farther apart, but still less than half as far as they are long.',
      'One class a stroke: press the other class in between.',
      'Go over both strokes once more.',
    ],
    solution:
      'Two strokes of the spray from side to side, 8 long and 3 or 4 apart: some 85° and a gap of 10 σ. With a length of 4 or 5 it is about 10°: the spread must run along the classes. So must the neighbours, and k = 20 is far enough to bind each stroke together; with k = 10 a long thin stroke is loose along itself, and LPP follows it as PCA does. The lecture’s set 2 is another solution.',
  },
  'two-circles': {
    title: 'Two ellipses',
    free: 'k, graph',
    text: 'Two ellipses, after the LPP paper. With 30 neighbours LPP goes with PCA. Find neighbours with which LPP tells the ellipses apart, without leaving any point alone.',
    hints: [
      'Edges from ellipse to ellipse hold them together.',
      'Both ellipses have to fall on places of their own.',
      'Too small an ε leaves points without a neighbour.',
    ],
    solution:
      'k of about 10 connects each ellipse in itself and not with the other; LPP then stands at right angles to PCA.',
  },
  supervised: {
    title: 'Supervised LPP is LDA',
    free: 'graph, weights',
    text: 'No line parts these classes by more than 8.36 standard deviations; it is the line of linear discriminant analysis. Choose a graph with which LPP finds it. Why is it the same?',
    hints: ['Neighbours of the same class only: let the classes themselves be the graph.'],
    solution:
      'Graph labels, weights 0–1. Then XᵀLX is, for classes of one size, the scatter within the classes and XᵀDX the whole scatter, up to a factor: minimising their quotient is what LDA does.',
  },
  'no-line-helps': {
    title: 'Where no line can help',
    free: 'methods, k',
    text: 'A heap within a ring: whatever line they are projected to, their means fall together. Find a method that is no line, and neighbours for it, so that the classes part by at least 4 σ.',
    hints: ['Two things have to change: the method of the second strip, and edges from heap to ring.'],
    solution:
      'Kernel LPP, or an eigenmap, and k ≤ 7: 7.4 σ at k = 7, 45 σ at 6. At k = 8 it is 0.6 σ, at 12 it is 0.1 σ: there the heap reaches the ring all round. From k = 4 on down the graph has two parts, the function is level on each, and the gap has no end.',
  },
  'an-outlier-lpp-follows': {
    title: 'An outlier that LPP follows',
    free: 'one point',
    text: 'All edges count alike here, however long. Add one point so that LPP’s axis turns away from PCA’s by at least 55° while PCA’s stays. Where must it be? What would heat weights change?',
    hints: [
      'It keeps three edges wherever it is: the longer, the dearer.',
      'Stay on the line along which PCA already looks.',
      'One point is enough. Undo, and try another place.',
    ],
    solution:
      'A point at 8, 0; on the line y = 0 from about 7 to the right or 6.5 to the left. Its three long edges make every direction along them dear, and LPP turns across. With heat weights LPP stands at 162°, as if the point were not there.',
  },
  ghost: {
    title: 'A ghost far away',
    free: 'ghost points',
    text: 'A ghost is projected but not fitted. Put one where PCA sees it at least 3 standard deviations from the mean, and LPP in the middle.',
    hints: [
      'The ghost tool, G, adds one.',
      'From the centre at a right angle to LPP’s axis.',
      'Farther along the same way.',
    ],
    solution:
      'At 6.75, 3.5, or as far the other way. Across LPP’s axis, which stands at 117°, the way is 0.8 wide to each side. A linear map ignores whatever happens across its direction: far away is not far off.',
  },
  'epsilon-covariance': {
    title: 'The ε-covariance, local and global',
    free: 'ε',
    text: 'Points nearer than ε are joined, weights are 0–1, directions have unit length: LPP takes the short axis of the covariance of near pairs. With a large ε that is PCA’s last axis. Turn ε until it is the short axis of the stripes.',
    hints: [
      'Only pairs within a stripe may count: ε is a squared distance, and the stripes are about 2 apart.',
      'Too small an ε leaves points alone.',
    ],
    solution:
      'ε between about 0.4 and 3. Then near pairs are those within a stripe, all along 45°, and the axis across them is at 135°; beyond, pairs of different stripes join and the axis turns to 90°.',
  },
  'last-step': {
    title: 'Write the last step',
    free: 'a program',
    text: 'X is centred, and the graph gives L and D. Write the last step of LPP: build A = XᵀLX and B = XᵀDX, solve A a = λ B a, and return the direction. Then drag points: both axes turn together. Does your program pass on data that it has not seen?',
    hints: ['Run it, then try it on unseen data: each row of the table says what is wrong.'],
    solution: 'B is built like A, with D in place of L. eig sorts the values in ascending order, so the direction is vectors[0].',
  },
  'from-the-graph': {
    title: 'Write LPP from the graph',
    free: 'a program',
    text: 'The graph gives W, D and L, but X is not centred. Subtract the mean in which each row counts by its degree, then do the last step. Why is the plain mean not the same?',
    hints: ['D.diagonal is the list of degrees. Each column has its own mean.'],
    solution: 'The mean of a column is the sum of degree times value, divided by the sum of the degrees. With the plain mean B is not the weighted covariance, and the direction is off where the degrees differ.',
  },
  'from-the-points': {
    title: 'Write LPP from the points',
    free: 'a program',
    text: 'Only X and k are given. Connect two points when one is among the k nearest of the other, all weights 1. Then degrees, mean, A and B, and the direction.',
    hints: ['Make W as a list of n rows of n zeros, and set W[i][j] = W[j][i] = 1. XᵀLX is XᵀDX − XᵀWX.'],
    solution: 'Sort the distances of each point, take the first k others, and write 1 in both places of W. The degrees are the sums of its rows.',
  },
};
