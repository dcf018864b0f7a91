// Texts of the exercises, by their ids: the instructions, what can be changed, a hint per goal. docs/teachers.md has
// their solutions.

/** A hint that differs on the two sides of a value. */
export interface SidedHint {
  /** a quantity of goals, or a setting: its current value decides the side */
  of: string;
  at: number;
  below: string;
  above: string;
}

export type Hint = string | SidedHint;

type ExerciseWords = { title: string, free: string, text: string, hints: Hint[], question?: string };

/** The texts of a hint: one, or those of both sides. */
export const textsOf = (hint: Hint) => (typeof hint === 'string' ? [hint] : [hint.below, hint.above]);

/** Of the steps that the exercises make. */
export const stepWords = [
  { title: 'Change one setting', text: 'The points are fixed. One setting decides the result.' },
  { title: 'Draw', text: 'Start with one point, end with a whole data set.' },
  { title: 'Explain why', text: 'Centring, labels, kernels: the mathematics behind the pictures.' },
  { title: 'Write it yourself', text: 'LPP as a program of a few lines.' },
];

export const exerciseWords: Record<string, ExerciseWords> = {
  'one-point': {
    title: 'Turn PCA by one point',
    free: 'one point',
    text: 'Add one point so that the PCA axis is almost vertical while the LPP axis does not move. Why does one point change PCA but not LPP?',
    hints: [
      {
        of: 'angle.pca',
        at: 90,
        below: 'PCA’s axis has passed the vertical. Compare the side to which it leans with the side of your point.',
        above: 'What does PCA make as large as possible? Where would one point add most to it?',
      },
      'Look at the edges of your point: which weights do they have?',
      'One point is enough. Undo takes back a try.',
    ],
  },
  'sixty-degrees': {
    title: 'Sixty degrees with twelve points',
    free: 'up to 12 points',
    text: 'Draw at most twelve points so that the first axes of LPP and PCA differ by at least 60°. The graph connects each point to its three nearest neighbours.',
    hints: [
      'PCA follows the longest extent. LPP avoids directions along which edges are long.',
      'With three neighbours each, a few points in a line are neighbours of one another only.',
    ],
  },
  'falling-apart': {
    title: 'When the cigars come apart',
    free: 'k',
    text: 'Find a k for which the graph has two connected components, one for each cigar. Why does LPP then separate the cigars although it does not know the classes?',
    hints: [
      {
        of: 'parts',
        at: 2,
        below: 'An edge still connects the cigars. Find it: why are its two points neighbours?',
        above: 'A cigar has broken into pieces. What holds the points of one cigar together?',
      },
      'LPP’s objective is a sum over edges. Which distances are in that sum, and which are not?',
    ],
  },
  'local-to-global': {
    title: 'From local to global',
    free: 't',
    text: 'All pairs are connected, and near pairs weigh more: exp(−d²/t). At t = 30 almost all pairs weigh the same, and LPP equals PCA. Change t until LPP separates the cigars. What happens if t becomes much smaller?',
    hints: [
      {
        of: 't',
        at: 1,
        below: 'Only pairs of very near points count now. What do they say about the direction of a cigar?',
        above: 'Pairs from different cigars count almost as much as pairs within one. The width t is a squared distance.',
      },
      {
        of: 't',
        at: 1,
        below: 'A cigar is held together by its pairs. Almost all of them have weight 0 now.',
        above: 'A pair from different cigars that has weight pulls the cigars together.',
      },
    ],
  },
  'far-from-the-origin': {
    title: 'Far from the origin',
    free: 'centre',
    text: 'The cigars lie 15 to the right of the origin, and the data are not centred. LPP’s axis runs along the cigars and shows no gap. Choose a centre so that LPP separates them again. Which term of XᵀDX misleads LPP, and where has the lost axis gone?',
    hints: ['The data are not centred now.', 'The cigars run from left to right.'],
  },
  lecture: {
    title: 'The lecture’s two sets',
    free: 'all drawing tools',
    text: 'The lecture’s first set has two round clouds, and LPP and PCA agree. Moving the clouds apart does not change that. Clear the drawing and spray a second set. Its two axes must differ by at least 60°, and LPP must still separate the classes.',
    hints: [
      'PCA follows the longest extent of all points. LPP follows the neighbours within one stroke.',
      'The gap is measured in standard deviations within a class, along LPP’s axis.',
      'Change the class before the second stroke.',
      'Spraying over a stroke again adds points to it.',
    ],
  },
  'two-circles': {
    title: 'Two ellipses',
    free: 'k, graph',
    text: 'Two ellipses, after the LPP paper. With 30 neighbours LPP nearly agrees with PCA. Choose neighbours so that LPP separates the ellipses without isolated points.',
    hints: [
      {
        of: 'parts',
        at: 2,
        below: 'Edges between the ellipses hold them together.',
        above: 'An ellipse has broken into pieces. LPP places each piece without regard to the others.',
      },
      {
        of: 'parts',
        at: 2,
        below: 'Each ellipse must land in its own place on the axis. Which edges prevent that?',
        above: 'Two pieces of one ellipse can land as far apart as the two ellipses.',
      },
      'If ε is too small, some points have no neighbours.',
    ],
  },
  supervised: {
    title: 'Supervised LPP is LDA',
    free: 'graph, weights',
    text: 'No line separates these classes by more than 8.36 standard deviations. The best line is that of linear discriminant analysis (LDA). Choose a graph with which LPP finds the same line. Why are they equal?',
    hints: ['LDA minimises the scatter within classes. Which pairs must have edges so that XᵀLX measures it?'],
  },
  'no-line-helps': {
    title: 'When no line can separate',
    free: 'methods, k',
    text: 'A cluster inside a ring: on every line, the means of the two classes coincide. Find a nonlinear method, and a graph for it, so that the class gap is at least 4 σ.',
    hints: ['On a line, the ring lies on both sides of the cluster. A curve can do better, but edges still hold what they connect together.'],
  },
  'an-outlier-lpp-follows': {
    title: 'An outlier that LPP follows',
    free: 'one point',
    text: 'All edges have the same weight here, however long they are. Add one point so that LPP’s axis differs from PCA’s by at least 55° while PCA’s axis does not move. Where must the point be? What would heat weights change?',
    hints: [
      'The point has three edges wherever it is. The longer they are, the more they cost.',
      {
        of: 'angle.pca',
        at: 174,
        below: 'The point turned PCA’s axis clockwise. From where does a far point not turn it?',
        above: 'The point turned PCA’s axis anticlockwise. From where does a far point not turn it?',
      },
      'One point is enough. Undo takes back a try.',
    ],
  },
  ghost: {
    title: 'A ghost point far away',
    free: 'ghost points',
    text: 'A ghost point is projected but not used in the fit. Place one at least 3 standard deviations from the mean on PCA’s axis, but in the middle of LPP’s.',
    hints: [
      'Add a ghost point with the Ghost point tool (G).',
      'Along LPP’s axis only one coordinate of the ghost point counts. In which direction can it move without changing that?',
      'The farther it is in that direction, the farther it is from the mean on PCA’s axis.',
    ],
  },
  'epsilon-covariance': {
    title: 'The ε-covariance, from local to global',
    free: 'ε',
    text: 'Points closer than ε are connected, the weights are 0–1, and directions have unit length. LPP is then the short axis of the covariance of near pairs. For large ε this is PCA’s last axis. Change ε until it is the short axis of the stripes.',
    hints: [
      'Pairs from different stripes count too. ε is a squared distance: compare it with the distance of the stripes.',
      'If ε is too small, some points have no neighbours.',
    ],
  },
  'predict': {
    title: 'Predict the line',
    free: 'a prediction',
    text: 'Four stripes, each point connected to its five nearest neighbours. Predict before you see a result: turn the line to where LPP will put its axis. Then compare it with PCA’s axis.',
    question: 'Where will LPP’s axis be?',
    hints: ['LPP keeps connected points close together. Along which line are the edges shortest?'],
  },
  'last-step': {
    title: 'Write the last step',
    free: 'a program',
    text: 'X is centred, and the graph gives L and D. Write the last step of LPP. Build A = XᵀLX and B = XᵀDX, solve A a = λ B a, and return the direction. Then drag points: both axes turn together. Does your program pass on data that it has not seen?',
    hints: ['Run it, then try it on unseen data: each row of the table says what is wrong.'],
  },
  'from-the-graph': {
    title: 'Write LPP from the graph',
    free: 'a program',
    text: 'The graph gives W, D and L, but X is not centred. Subtract the mean in which each row counts by its degree, then do the last step. Why is the plain mean not the same?',
    hints: ['D.diagonal is the list of degrees. Each column has its own mean.'],
  },
  'from-the-points': {
    title: 'Write LPP from the points',
    free: 'a program',
    text: 'Only X and k are given. Connect two points when one is among the k nearest of the other, all weights 1. Then degrees, mean, A and B, and the direction.',
    hints: ['Make W as a list of n rows of n zeros, and set W[i][j] = W[j][i] = 1. XᵀLX is XᵀDX − XᵀWX.'],
  },
};
