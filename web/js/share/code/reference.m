% What exported programs in Octave are made of. "%:" and a name begin a section; script.ts takes those that a program
% needs and replaces the names in capitals by its values. This file runs as it is: every section, on the points below.
1;
X = [0 0 1; 1 0 0; 0 2 1; 1 3 0; 3 1 2; -1 4 1; 2 2 0; 4 0 3];
y = [0; 0; 1; 1; 0; 1; -1; -1];
[n, d] = size(X);
COMPONENTS = 2; RIDGE = 0.01; NEIGHBOURS = 3; EPSILON = 9;
HEAT = 4; DEGREE = 2; COEF0 = 1; KTH1 = 3; GAMMA = 0.5; VARIANCE = 0.95; DIRECTIONS = 2;

%: eigen
function [values, A] = smallest(A, B)
  [A, values] = eig((A + A') / 2, (B + B') / 2);
  [values, order] = sort(diag(values));
  A = A(:, order);
end

%: signs
function s = signs(A)
  [~, lead] = max(abs(A) >= (1 - 1e-9) * max(abs(A), [], 1), [], 1);
  s = sign(A(sub2ind(size(A), lead, 1:columns(A))));
  s(s == 0) = 1;
end

%: tell.plane
function A = tell(name, values, A)
  A = A .* signs(A);
  for j = 1:columns(A)
    printf('%s value %.17g direction', name, values(j));
    printf(' %.17g', A(:, j));
    printf(' angle %.17g', mod(atan2(A(2, j), A(1, j)) * 180 / pi, 180));
    printf('\n');
  end
end

%: tell
function A = tell(name, values, A)
  A = A .* signs(A);
  for j = 1:columns(A)
    printf('%s value %.17g direction', name, values(j));
    printf(' %.17g', A(:, j));
    printf('\n');
  end
end

%: tell.rows
function tell_rows(name, values, Y)
  for j = 1:columns(Y)
    printf('%s value %.17g rows', name, values(j));
    printf(' %.17g', Y(1:min(5, end), j));
    printf('\n');
  end
end

%: span
function [s, V] = span(Z)
  [~, s, V] = svd(Z, 'econ');
  s = diag(s);
  keep = s > 1e-10 * s(1);
  s = s(keep);
  V = V(:, keep);
end

function [P, V] = coordinates(Z, X)
  deviation = sqrt(mean(Z.^2, 1));
  deviation(deviation <= 1e-14 * max(abs(X), [], 1)) = Inf;
  scale = 2.^round(log2(deviation));
  [s, P] = span(Z ./ scale);
  P = P ./ s' ./ scale';
  [~, ~, V] = svd(Z, 'econ');
  V = V(:, 1:numel(s));
end

%: smallest
function [values, G] = smallest_within(A, B, R)
  [b, Q] = smallest(B, eye(rows(B)));
  Q = Q(:, b > 1e-12 * b(end));
  [values, G] = smallest(Q' * A * Q, Q' * (B + R) * Q);
  G = Q * G;
end

%: graph.epsilon
epsilon = EPSILON;
S = sparse(n, n);
for i = 1:n, S(:, i) = sum((X - X(i, :)).^2, 2) < epsilon; end
[I, J] = find(triu(S, 1));

%: graph.complete
[I, J] = find(triu(ones(n), 1));

%: graph.supervised
[I, J] = find(triu(y == y' & y >= 0, 1));

%: graph.knn
k = NEIGHBOURS;

%: distance.cosine
s = sqrt(sum(X.^2, 2));
U = X ./ (s + (s == 0));
far = @(i) -sum(U .* U(i, :), 2);

%: distance.euclidean
far = @(i) sum((X - X(i, :)).^2, 2);

%: neighbours
near = zeros(n, k);
for i = 1:n
  [~, order] = sort(far(i));
  order(order == i) = [];
  near(i, :) = order(1:k);
end
S = sparse(kron(ones(k, 1), (1:n)'), near(:), 1, n, n) > 0;

%: symmetry.and
[I, J] = find(triu(S & S'));

%: symmetry.or
[I, J] = find(triu(S | S'));

%: weight.binary
w = ones(size(I));

%: weight.dot
dots = sum(X(I, :) .* X(J, :), 2);
w = dots;

%: weight.cosine
dots = sum(X(I, :) .* X(J, :), 2);
s = sqrt(sum(X.^2, 2));
s = s(I) .* s(J);
w = dots ./ (s + (s == 0));

%: weight.polynomial
dots = sum(X(I, :) .* X(J, :), 2);
w = (dots + COEF0).^DEGREE;

%: weight.local-scaling
d2 = sum((X(I, :) - X(J, :)).^2, 2);
s = zeros(n, 1);
for i = 1:n, r = sort(sum((X - X(i, :)).^2, 2)); s(i) = sqrt(r(KTH1)); end
s = s(I) .* s(J);
w = (s > 0) .* exp(-d2 ./ (s + (s == 0))) + (s == 0 & d2 == 0);

%: weight.inverse-distance
d2 = sum((X(I, :) - X(J, :)).^2, 2);
least = min([d2(d2 > 0); Inf]);
if isinf(least), least = 1; end
d2(d2 == 0) = least;
w = 1 ./ sqrt(d2);

%: weight.heat
t = HEAT;
d2 = sum((X(I, :) - X(J, :)).^2, 2);
w = exp(-d2 / t);

%: weights
W = sparse(I, J, w, n, n);
W = W + W';
D = full(sum(W, 2));

%: pca
centre = mean(X, 1);
[~, s, A] = svd(X - centre, 'econ');
values = diag(s).^2 / (n - 1);
A_SHORT = tell('METHOD', values(1:COMPONENTS), A(:, 1:COMPONENTS));
mean_SHORT = centre;

%: lsi
centre = zeros(1, d);
[~, s, A] = svd(X, 'econ');
values = diag(s);
A_SHORT = tell('METHOD', values(1:COMPONENTS), A(:, 1:COMPONENTS));
mean_SHORT = centre;

%: mean.none
centre = zeros(1, d);

%: mean.mean
centre = mean(X, 1);

%: mean.degree
centre = D' * X / sum(D);

%: span.none
[~, V] = span(X);

%: span.centred
[~, V] = span(X - mean(X, 1));

%: unit
Y = X - centre;
A = Y' * (D .* Y - W * Y);
[values, A] = smallest(A, eye(d));

%: unit.within
Y = (X - centre) * V;
A = Y' * (D .* Y - W * Y);
[values, G] = smallest(A, eye(rows(A)));
A = V * G;

%: centred
Y = X - centre;

%: lpp
A = Y' * (D .* Y - W * Y);
B = Y' * (D .* Y);

%: ridge
B = B + RIDGE * trace(B) / d * eye(d);

%: solve
[values, A] = smallest(A, B);

%: olpp
P = A;
lambda = values(:);
A = zeros(d, COMPONENTS);
free = eye(columns(P));
for j = 1:COMPONENTS
  [v, Z] = smallest(free' * (lambda .* free), eye(columns(free)));
  a = P * (free * Z(:, 1));
  A(:, j) = a / norm(a);
  values(j) = v(1);
  free = null(A(:, 1:j)' * P);
end

%: result
A_SHORT = tell('METHOD', values(1:COMPONENTS), A(:, 1:COMPONENTS));
mean_SHORT = centre;

%: coordinates.none
[P, V] = coordinates(X, X);

%: coordinates.centred
[P, V] = coordinates(X - mean(X, 1), X);

%: reduce
[s, V] = span(X - mean(X, 1));

%: reduce.components
r = min(DIRECTIONS, numel(s));

%: reduce.variance
r = find(cumsum(s.^2) >= VARIANCE * sum(s.^2), 1);

%: reduce.end
s = s(1:r);
V = V(:, 1:r);

%: scale
P = V ./ s';

%: within
Y = (X - centre) * P;

%: example
A = Y' * (D .* Y - W * Y);
B = Y' * (D .* Y);

%: within.ridge
R = RIDGE * (D' * sum(((X - centre) * V).^2, 2)) / columns(V) * (V' * P)' * (V' * P);

%: back.ridge
[values, G] = smallest_within(A, B, R);
A = V * (V' * (P * G));

%: example
A = Y' * (D .* Y - W * Y);

%: back
[values, G] = smallest_within(A, B, 0);
A = V * (V' * (P * G));

%: example
tell('LPP', values, A);

%: npe
R = sparse(n, n);
for i = 1:n
  G = X(near(i, :), :) - X(i, :);
  G = G * G';
  G = G + 1e-3 * (trace(G) + (trace(G) == 0)) * eye(rows(G));
  v = G \ ones(rows(G), 1);
  R(i, near(i, :)) = v / sum(v);
end
centre = mean(X, 1);

%: npe.coordinates
[P, V] = coordinates(X - centre, X);

%: example
Y = (X - centre) * P;

%: npe.forms
Z = Y - R * Y;
A = Z' * Z;
B = Y' * Y;

%: npe.ridge
R = RIDGE * (sumsq(((X - centre) * V)(:))) / columns(V) * (V' * P)' * (V' * P);

%: example
[values, G] = smallest_within(A, B, R);
tell('NPE', values, P * G);

%: lda
c = y(y >= 0);
centre = mean(X(y >= 0, :), 1);
C = X(y >= 0, :) - centre;

%: lda.coordinates
[P, V] = coordinates(C, X);

%: lda.reduce
[s, V] = span(C);

%: lda.centred
Y = C;

%: lda.within
Y = C * P;

%: lda.forms
B = Y' * Y;
for k = unique(c)', Y(c == k, :) = Y(c == k, :) - mean(Y(c == k, :), 1); end
A = Y' * Y;

%: lda.ridge
R = RIDGE * (sumsq((C * V)(:))) / columns(V) * (V' * P)' * (V' * P);

%: example
[values, G] = smallest_within(A, B, R);

%: lda.end
values = (1 - values) ./ values;

%: example
tell('LDA', values, P * G);

%: semi
known = find(y >= 0);
S = W;
S(known, known) = y(known) == y(known)';
S(1:n+1:end) = 0;

%: semi.start

%: eigenmap.start
S = W;

%: eigenmap
T = full(sum(S, 2));
on = find(T > 0);
S = full(S(on, on));
T = T(on);
shift = 2 + max(sum(abs(S), 2) ./ T);
[values, Z] = smallest(diag(T) - S + shift * (T * T') / sum(T), diag(T));
Y = zeros(n, COMPONENTS);
Y(on, :) = Z(:, 1:COMPONENTS) .* signs(Z(:, 1:COMPONENTS));
tell_rows('METHOD', values, Y);

%: kernel.linear
kernel = @(P) P * X';

%: kernel.polynomial
kernel = @(P) (GAMMA * P * X' + COEF0).^DEGREE;

%: kernel.rbf
kernel = @(P) exp(-GAMMA * max(0, sum(P.^2, 2) + sum(X.^2, 2)' - 2 * P * X'));

%: kernel
[s, U] = smallest(kernel(X), eye(n));
keep = s > 1e-10 * s(end);
s = s(keep);
U = U(:, keep);
[F, ~] = qr(U' * D);
F = F(:, 2:end);
Y = U * F;
A = Y' * (D .* Y - W * Y);
B = Y' * (D .* Y);

%: kernel.ridge
[values, G] = smallest_within(A, B, RIDGE * trace(B) / rows(B) * eye(rows(B)));

%: kernel.solve
[values, G] = smallest_within(A, B, 0);

%: kernel.end
Y = Y * G(:, 1:COMPONENTS);
alpha = U * (F * G(:, 1:COMPONENTS) ./ s);
alpha = alpha .* signs(Y);
Y = Y .* signs(Y);
tell_rows('METHOD', values, Y);

%: example
fresh = [1, 1, 1; 2, 0, 1];

%: new.kernel
printf('METHOD new'), printf(' %.17g', (kernel(fresh) * alpha)'), printf('\n')

%: new.linear
printf('METHOD new'), printf(' %.17g', ((fresh - mean_SHORT) * A_SHORT)'), printf('\n')
